import { expect } from '@open-wc/testing';
import type { FrStepChangeEvent } from '../../../../src/elements/fr-donate-form/form/step-event.js';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { focused, openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  settled,
  shownText,
  useTestCard,
} from '../support.js';
import { until } from '../../../support/until.js';

resetBeforeEach();

const heading = (form: FrDonateForm) => form.shadowRoot?.querySelector('h2')?.innerText.replace(/\s+/g, ' ');

async function goOn(form: FrDonateForm): Promise<void> {
  button(form, 'Continue').click();
  await settled(form);
}

async function toPayment(form: FrDonateForm): Promise<void> {
  await goOn(form);
  await fillDonor(form);
  await goOn(form);
}

describe('fr-donate-form: in steps', () => {
  it('shows the gift, then the donor, then the card, and names the current step', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'steps');
    expect(heading(form)).to.equal('Step 1 of 3 Choose your gift');
    expect(control(form, 'First name').checkVisibility()).to.equal(false);
    await goOn(form);
    expect(heading(form)).to.equal('Step 2 of 3 About you');
    expect(focused(form)?.localName).to.equal('h2');
    expect(control(form, '$25').checkVisibility()).to.equal(false);
    await fillDonor(form);
    await goOn(form);
    expect(heading(form)).to.equal('Step 3 of 3 Payment');
    expect(giveButton(form).innerText).to.equal('Give $50.00');
    expect(shownText(form)).to.include('One-time gift of $50.00.');
  });

  it('checks the fields of a step, and no others, before the next one', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'steps');
    await fill(form, 'Other amount', '1');
    await goOn(form);
    expect(heading(form)).to.include('Step 1');
    expect(shownText(form)).to.include('The smallest gift is $5.');
    expect(shownText(form)).to.include('There is a problem');
    expect(focused(form)?.id).to.equal('summary');
    await fill(form, 'Other amount', '40');
    await goOn(form);
    expect(heading(form)).to.include('Step 2');
    expect(shownText(form)).not.to.include('There is a problem');
    await goOn(form);
    expect(heading(form)).to.include('Step 2');
    expect(shownText(form)).to.include('Enter your first name.');
    expect(shownText(form)).not.to.include('card details');
  });

  it('goes back without a check, and keeps all input', async () => {
    const card = useTestCard();
    const form = await openWith(proxy.url, 'steps');
    await fill(form, '$25', '');
    await toPayment(form);
    await until(() => card.loads === 1, 'the card has its fields');
    button(form, 'Back').click();
    await settled(form);
    expect(heading(form)).to.include('Step 2');
    await fill(form, 'Email', 'not yet');
    button(form, 'Back').click();
    await settled(form);
    expect(heading(form)).to.include('Step 1');
    expect(control(form, '$25')).to.have.property('checked', true);
    await goOn(form);
    expect(control(form, 'Last name').value).to.equal('Tremblay');
    await goOn(form);
    expect(shownText(form)).to.include('Enter an email address');
    await fill(form, 'Email', 'maude@example.org');
    await goOn(form);
    expect(heading(form)).to.include('Step 3');
    expect(card.loads, 'the card’s frame was never loaded again').to.equal(1);
  });

  it('calls no processor before the card’s step', async () => {
    const card = useTestCard();
    const form = await openWith(proxy.url, 'steps');
    await goOn(form);
    expect(card.mounts.length).to.equal(0);
    await fillDonor(form);
    await goOn(form);
    await until(() => card.mounts.length === 1, 'the card is mounted');
  });

  it('dispatches an event for each step, without data of the donor', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'steps');
    const stepEvents: string[] = [];
    form.addEventListener('fr-step-change', ({ name, index, total }: FrStepChangeEvent) =>
      stepEvents.push(`${name} ${index}/${total}`),
    );
    await toPayment(form);
    button(form, 'Back').click();
    await settled(form);
    expect(stepEvents).to.deep.equal(['donor 2/3', 'payment 3/3', 'donor 2/3']);
  });

  it('shows the step of a refused field, and links from the summary to a field of another step', async () => {
    useTestCard();
    await proxy.answer(
      gifts,
      { status: 422, json: { state: 'refused', field: 'billing.zip' } },
      { json: donation },
    );
    const form = await openWith(proxy.url, 'steps');
    await toPayment(form);
    await give(form, 'Postal code: this was not accepted. Please check it.');
    expect(heading(form)).to.include('Step 2');
    expect(shownText(form), 'it is not the card').not.to.include('another card');
    expect(focused(form)?.id).to.equal('summary');
    await fill(form, 'Postal code', 'J8X 1A2');
    expect(shownText(form), 'nor once it is mended').not.to.include('another card');
    await goOn(form);
    expect(heading(form)).to.include('Step 3');
    await give(form, 'Thank you');
    button(form, 'Give again').click();
    await settled(form);
    expect(heading(form), 'another gift begins at the start').to.include('Step 1');
  });

  it('shows above Give why the gift was not sent, and keeps the step', async () => {
    const card = useTestCard();
    card.answer = () => Promise.resolve({ ok: false, code: 'invalid' });
    const form = await openWith(proxy.url, 'steps');
    await toPayment(form);
    await give(form, 'Check your card details.');
    expect(heading(form)).to.include('Step 3');
    expect(focused(form)?.id).to.equal('notice');
  });

  it('names what is wrong if the card fields say so only when they are asked for a token', async () => {
    const card = useTestCard();
    let wrong: string | undefined = 'Check the expiry date.';
    card.answer = () => {
      // As Moneris and Square: whether the fields are complete is not known.
      if (wrong) card.state({ complete: undefined, error: wrong });
      return Promise.resolve({ ok: false, code: 'invalid' });
    };
    const form = await openWith(proxy.url, 'steps');
    await toPayment(form);
    await give(form, 'Check the expiry date. Check your card details.');
    wrong = undefined;
    giveButton(form).click();
    await until(() => card.requested.length === 2);
    await until(() => shownText(form).includes('Check your card details.'));
    expect(shownText(form)).not.to.include('expiry');
  });

  it('returns to the first step when an amount is proposed after a gift', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation });
    const form = await openWith(proxy.url, 'steps');
    await toPayment(form);
    await give(form, 'Thank you');
    form.show(2500);
    await until(() => heading(form)?.includes('Step 1') === true, 'the first step is shown');
    expect(control(form, '$25')).to.have.property('checked', true);
  });

  it('becomes one page, and steps again, without losing input', async () => {
    const card = useTestCard();
    const form = await openWith(proxy.url, 'steps');
    await toPayment(form);
    await until(() => card.loads === 1, 'the card is mounted');
    form.removeAttribute('steps');
    await settled(form);
    expect(heading(form)).to.equal(undefined);
    expect(control(form, 'Last name').checkVisibility()).to.equal(true);
    expect(control(form, 'Last name').value).to.equal('Tremblay');
    form.setAttribute('steps', '');
    await settled(form);
    expect(heading(form)).to.include('Step 3');
    expect(card.loads).to.equal(1);
  });
});
