import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { itBut } from '../../../support/engine.js';
import { until } from '../../../support/until.js';
import { dialogOf, focused, openDialog, openWith } from '../layouts.js';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  fillDonor,
  gifts,
  giveButton,
  holdCard,
  maude,
  settled,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

const working = 'Sending your gift…';

const statusOf = (form: FrDonateForm) => {
  const all = [...(form.shadowRoot?.querySelectorAll<HTMLElement>('form [role=status]') ?? [])];
  const announced = all.find((status) => status.textContent.trim() === working);
  // Outside of it, because screen readers announce nothing inside an element that is aria-busy.
  return announced?.closest('[aria-busy=true], [inert]') === null ? announced.textContent : undefined;
};

/** The controls of the form that a press of Tab or a click can reach. */
const reachable = (form: FrDonateForm) =>
  Object.keys(maude).filter((label) => {
    control(form, label).focus();
    return focused(form) === control(form, label);
  });

/** A gift whose answer is held. */
async function sendHeld(form: FrDonateForm, press: () => unknown): Promise<void> {
  await proxy.answer(gifts, { status: 400, json: { state: 'refused' }, hang: true });
  await press();
  await proxy.called(gifts);
  await settled(form);
}

describe('fr-donate-form: while a gift is being sent', () => {
  it('accepts no input, keeps the focus on its button, and shows its status', async () => {
    const { form } = await filledForm();
    await sendHeld(form, () => {
      giveButton(form).focus();
      giveButton(form).click();
    });
    expect(reachable(form)).to.deep.equal([]);
    expect(focused(form) === giveButton(form), 'focus').to.equal(true);
    await sendKeys({ type: 'xyz' });
    for (const [label, value] of Object.entries(maude)) {
      expect(control(form, label).value, label).to.equal(value);
      expect(control(form, label).disabled, label).to.equal(false);
    }
    expect(giveButton(form).textContent.trim()).to.equal(working);
    expect(statusOf(form)).to.equal(working);
    await proxy.release();
    await untilShown(form, 'Your gift was not accepted');
    expect(reachable(form)).to.deep.equal(Object.keys(maude));
    expect(form.shadowRoot?.querySelector('[aria-busy=true]')).to.equal(null);
  });

  it('offers no other page to give on until the gift is known not to be made', async () => {
    const { form, card } = await filledForm();
    const isOffered = () =>
      form.shadowRoot?.querySelector('a[href="https://give.example/campaign"]') !== null;
    expect(isOffered()).to.equal(true);
    const hand = holdCard(card);
    await proxy.answer(gifts, { status: 400, json: { state: 'refused' }, hang: true });
    giveButton(form).click();
    await until(() => card.requested.length === 1, 'the card is asked');
    await settled(form);
    expect(isOffered(), 'while its card is confirmed').to.equal(false);
    hand();
    await proxy.called(gifts);
    await settled(form);
    expect(isOffered(), 'while it is sent').to.equal(false);
    await proxy.release();
    await untilShown(form, 'Your gift was not accepted');
    expect(isOffered()).to.equal(true);
  });

  it('moves the focus to its button if the gift was sent by Enter in a field', async () => {
    const { form } = await filledForm();
    await sendHeld(form, async () => {
      control(form, 'Email').focus();
      await sendKeys({ press: 'Enter' });
    });
    expect(focused(form) === giveButton(form)).to.equal(true);
    await proxy.release();
    await untilShown(form, 'Your gift was not accepted');
  });

  it('does not move the focus if the donor is elsewhere on the page', async () => {
    const { form, card } = await filledForm();
    const elsewhere = document.createElement('button');
    form.after(elsewhere);
    const hand = holdCard(card);
    await proxy.answer(gifts, { status: 400, json: { state: 'refused' }, hang: true });
    giveButton(form).click();
    await until(() => card.requested.length === 1, 'the card is asked');
    elsewhere.focus();
    hand();
    await proxy.called(gifts);
    await settled(form);
    expect(document.activeElement === elsewhere).to.equal(true);
    elsewhere.remove();
    await proxy.release();
    await untilShown(form, 'Your gift was not accepted');
  });

  const lost = 'the button does not get the focus of a frame that becomes inert';
  itBut(
    ['firefox', 'webkit'],
    lost,
    'leaves the card’s fields to a bank’s question, and takes the focus from them once it is answered',
    async () => {
      const { form, card } = await filledForm();
      const frame = form.querySelector('iframe')!;
      const hand = holdCard(card);
      await proxy.answer(gifts, { status: 400, json: { state: 'refused' }, hang: true });
      giveButton(form).click();
      await until(() => card.requested.length === 1, 'the card is asked');
      expect(reachable(form)).to.deep.equal([]);
      frame.focus();
      expect(document.activeElement === frame, 'the frame can be reached').to.equal(true);
      hand();
      await proxy.called(gifts);
      await settled(form);
      expect(focused(form) === giveButton(form), 'the button has the focus').to.equal(true);
      frame.focus();
      expect(document.activeElement === frame, 'the frame can’t be reached').to.equal(false);
      await proxy.release();
      await untilShown(form, 'Your gift was not accepted');
    },
  );

  it('cannot go back to an earlier step', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'steps');
    button(form, 'Continue').click();
    await settled(form);
    await fillDonor(form);
    button(form, 'Continue').click();
    await settled(form);
    await sendHeld(form, () => {
      giveButton(form).click();
    });
    button(form, 'Back').focus();
    expect(focused(form) === button(form, 'Back')).to.equal(false);
    await proxy.release();
    await untilShown(form, 'Your gift was not accepted');
    button(form, 'Back').focus();
    expect(focused(form) === button(form, 'Back')).to.equal(true);
  });

  it('can be shown again by a button if its dialog was closed', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    await openDialog(form);
    await fillDonor(form);
    await sendHeld(form, () => {
      giveButton(form).click();
    });
    form.close();
    await until(() => !dialogOf(form).open, 'the dialog is closed');
    await openDialog(form);
    await until(() => focused(form) === giveButton(form), 'the button has the focus');
    await proxy.release();
    await untilShown(form, 'Your gift was not accepted');
  });
});
