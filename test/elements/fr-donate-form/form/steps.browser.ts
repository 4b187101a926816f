import { expect } from '@open-wc/testing';
import type { FrStepChangeEvent } from '../../../../src/elements/fr-donate-form/form/step-event.js';
import { until } from '../../../support/until.js';
import { donorAt, filledAt, made } from '../donor-at-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { gifts, useTestCard } from '../support.js';

resetBeforeEach();

describe('fr-donate-form: in steps', () => {
  it('shows the gift, then the donor, then the card, and names the current step', async () => {
    const donor = await donorAt('steps');
    expect(donor.heading).to.equal('Step 1 of 3 Choose your gift');
    expect(donor.control('First name').checkVisibility()).to.equal(false);
    await donor.goOn();
    expect(donor.heading).to.equal('Step 2 of 3 About you');
    expect(donor.focused?.localName).to.equal('h2');
    expect(donor.control('$25').checkVisibility()).to.equal(false);
    expect(donor.card.mounts, 'no processor is called before the card’s step').to.have.length(0);
    await donor.fillIn();
    await donor.goOn();
    expect(donor.heading).to.equal('Step 3 of 3 Payment');
    expect(donor.mainText).to.equal('Give $50.00');
    expect(donor.text).to.include('One-time gift of $50.00.');
    await until(() => donor.card.mounts.length === 1, 'the card is mounted');
  });

  it('checks the fields of a step, and no others, before the next one', async () => {
    const donor = await donorAt('steps');
    await donor.fill('Other amount', '1');
    await donor.goOn();
    expect(donor.heading).to.include('Step 1');
    expect(donor.text).to.include('The smallest gift is $5.').and.include('There is a problem');
    expect(donor.focused?.id).to.equal('summary');
    await donor.fill('Other amount', '40');
    await donor.goOn();
    expect(donor.heading).to.include('Step 2');
    expect(donor.text).not.to.include('There is a problem');
    await donor.goOn();
    expect(donor.heading).to.include('Step 2');
    expect(donor.text).to.include('Enter your first name.').and.not.include('card details');
  });

  it('goes back without a check, and keeps all input', async () => {
    const donor = await donorAt('steps');
    await donor.fill('$25');
    await donor.toPayment();
    await until(() => donor.card.loads === 1, 'the card has its fields');
    await donor.press('Back');
    expect(donor.heading).to.include('Step 2');
    await donor.fill('Email', 'not yet');
    await donor.press('Back');
    expect(donor.heading).to.include('Step 1');
    expect(donor.control('$25')).to.have.property('checked', true);
    await donor.goOn();
    expect(donor.control('Last name').value).to.equal('Tremblay');
    await donor.goOn();
    expect(donor.text).to.include('Enter an email address');
    await donor.fill('Email', 'maude@example.org');
    await donor.goOn();
    expect(donor.heading).to.include('Step 3');
    expect(donor.card.loads, 'the card’s frame was never loaded again').to.equal(1);
  });

  it('becomes one page, and steps again, without losing input', async () => {
    const donor = await donorAt('steps');
    await donor.toPayment();
    await until(() => donor.card.loads === 1, 'the card is mounted');
    await donor.set('steps', null);
    expect(donor.heading).to.equal(undefined);
    expect(donor.control('Last name').checkVisibility()).to.equal(true);
    expect(donor.control('Last name').value).to.equal('Tremblay');
    await donor.set('steps', '');
    expect(donor.heading).to.include('Step 3');
    expect(donor.card.loads).to.equal(1);
  });

  it('dispatches an event for each step', async () => {
    const donor = await donorAt('steps');
    const events: string[] = [];
    donor.form.addEventListener('fr-step-change', ({ name, index, total }: FrStepChangeEvent) =>
      events.push(`${name} ${index}/${total}`),
    );
    await donor.toPayment();
    await donor.press('Back');
    expect(events).to.deep.equal(['donor 2/3', 'payment 3/3', 'donor 2/3']);
  });

  it('shows the step of a refused field', async () => {
    await proxy.answer(gifts, { status: 422, json: { state: 'refused', field: 'billing.zip' } }, made);
    const donor = await donorAt('steps');
    await donor.toPayment();
    await donor.give('Postal code: this was not accepted. Please check it.');
    expect(donor.heading).to.include('Step 2');
    expect(donor.text, 'it is not the card').not.to.include('another card');
    expect(donor.focused?.id).to.equal('summary');
    await donor.fill('Postal code', 'J8X 1A2');
    expect(donor.text, 'nor once it is mended').not.to.include('another card');
    await donor.goOn();
    expect(donor.heading).to.include('Step 3');
    await donor.give();
    await donor.press('Give again');
    expect(donor.heading, 'another gift begins at the start').to.include('Step 1');
  });

  it('returns to the first step when an amount is proposed after a gift', async () => {
    const donor = await filledAt('steps', made);
    await donor.goOn();
    await donor.goOn();
    await donor.give();
    donor.form.show(2500);
    await until(() => donor.heading?.includes('Step 1'), 'the first step is shown');
    expect(donor.control('$25')).to.have.property('checked', true);
  });

  it('shows above Give why the gift was not sent, and keeps the step', async () => {
    const card = useTestCard();
    let wrong: string | undefined;
    card.answer = () => {
      // As Moneris and Square, which know what is wrong only when they are asked for a token.
      if (wrong) card.state({ complete: undefined, error: wrong });
      return Promise.resolve({ ok: false, code: 'invalid' });
    };
    const donor = await donorAt('steps', '', card);
    await donor.toPayment();
    await donor.give('Check your card details.');
    expect(donor.heading).to.include('Step 3');
    expect(donor.focused?.id).to.equal('notice');
    wrong = 'Check the expiry date.';
    await donor.give('Check the expiry date. Check your card details.');
    wrong = undefined;
    await donor.goOn();
    await until(() => /Check your card details\./.test(donor.text) && !/expiry/.test(donor.text));
  });
});

describe('fr-donate-form: the chosen gift in later steps', () => {
  it('is named above the step and can be changed', async () => {
    const donor = await donorAt('steps frequencies="once month year"');
    await donor.fill('Yearly');
    expect(donor.all('.chosen')).to.have.length(0);
    await donor.goOn();
    expect(donor.find('.chosen').innerText).to.equal('$50 yearly');
    expect(donor.button('Change').getAttribute('aria-label')).to.equal('Change your gift');
    await donor.press('Change');
    expect(donor.focused?.textContent).to.include('Choose your gift');
    expect(donor.control('Yearly')).to.have.property('checked', true);
  });

  it('is a plan of payments, and can be changed in the last step without losing input', async () => {
    const donor = await donorAt('steps installments="3"');
    await donor.sees('instalments');
    await donor.click('[name=installments][value="3"]');
    await donor.toPayment();
    expect(donor.find('.chosen').innerText).to.match(/^3 × \$16\.67$/);
    await donor.press('Change');
    await donor.fill('$25');
    await donor.goOn();
    expect(donor.control('Last name').value).to.equal('Tremblay');
    expect(donor.find('.chosen').innerText).to.match(/^3 × \$8\.3[34]$/);
  });
});

describe('fr-donate-form: headings of steps', () => {
  it('are not repeated on screen by the groups below, which keep their names', async () => {
    const donor = await donorAt('steps');
    const legends = () =>
      donor
        .all('legend')
        .filter((legend) => legend.checkVisibility())
        .map((legend) => `${legend.textContent}${legend.offsetWidth > 1 ? '' : ' (for screen readers)'}`);
    expect(legends()).to.deep.equal(['How often (for screen readers)', 'Your gift (for screen readers)']);
    await donor.goOn();
    expect(legends()).to.deep.equal(['Your details (for screen readers)', 'Billing address']);
    await donor.fillIn();
    await donor.goOn();
    expect(legends()).to.deep.equal(['Card (for screen readers)']);
    await donor.set('steps', null);
    expect(legends()).to.deep.equal(['How often', 'Your gift', 'Your details', 'Billing address', 'Card']);
  });

  it('have a Back button that is an arrow with a name, after the main button and large enough to press', async () => {
    const donor = await donorAt('steps');
    await donor.goOn();
    const back = donor.button('Back');
    const { width, height } = back.getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(43.9);
    expect(back.querySelector('svg')).not.to.equal(null);
    const order = donor.mainButton.compareDocumentPosition(back);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).to.be.above(0);
  });
});
