import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  control,
  donation,
  fill,
  gifts,
  give,
  giveButton,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import { until } from '../../../support/until.js';

resetBeforeEach();

/** Ways in which a framework leaves the form without a required setting while its own data are loading. */
const removals: readonly (readonly [string, (form: FrDonateForm) => void])[] = [
  ['campaign-id', (form) => form.removeAttribute('campaign-id')],
  ['proxy-url', (form) => form.removeAttribute('proxy-url')],
  ['currency', (form) => form.setAttribute('currency', '')],
];

const otherPage = (form: FrDonateForm) =>
  form.shadowRoot?.querySelector('a[href="https://give.example/campaign"]')?.getClientRects().length ?? 0;

describe('fr-donate-form: a choice that the page removes', () => {
  it('is replaced, because its donor could not change it', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    await fill(form, 'Monthly', '');
    await fill(form, 'First name', 'Maude');
    expect(giveButton(form).innerText).to.include('each month');
    form.frequencies = 'once';
    await untilShown(form, 'First name');
    await until(() => !giveButton(form).innerText.includes('each month'));
    form.setAttribute('amounts', '35 70');
    await until(() => giveButton(form).innerText.includes('$70.00'));
    await fill(form, '$35', '');
    form.setAttribute('amounts', '40 80');
    await settled(form);
    expect(giveButton(form).innerText).to.include('$35.00');
    expect(control(form, 'First name').value).to.equal('Maude');
  });
});

describe('fr-donate-form: a required setting that the page removes', () => {
  for (const [name, remove] of removals) {
    it(`offers no other way to give while a gift is on its way, and shows its result: ${name}`, async () => {
      const { form } = await filledForm({ json: donation, hang: true });
      giveButton(form).click();
      await proxy.called(gifts);
      remove(form);
      await settled(form);
      expect(otherPage(form)).to.equal(0);
      expect(shownText(form)).to.include('Sending your gift');
      await proxy.release();
      await untilShown(form, 'Thank you');
      expect(otherPage(form)).to.equal(0);
      button(form, 'Give again').click();
      await settled(form);
      expect(otherPage(form), 'there is no gift any more').to.equal(1);
    });

    it(`offers no other way to give while the outcome of a gift is unknown: ${name}`, async () => {
      const { form } = await filledForm({ status: 504, json: {} });
      await proxy.answer(attempts, { json: { state: 'in-flight' } });
      await give(form, 'do not give again');
      remove(form);
      await settled(form);
      expect(shownText(form)).to.include('do not give again');
      expect(otherPage(form)).to.equal(0);
    });
  }
});
