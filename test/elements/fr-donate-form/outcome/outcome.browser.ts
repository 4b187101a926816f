import { expect } from '@open-wc/testing';
import { expectTyped, filledForm, keysSent } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  donation,
  fill,
  gifts,
  give,
  giveButton,
  nextEvent,
  settled,
  shownText,
  untilShown,
} from '../support.js';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
resetBeforeEach();

describe('fr-donate-form: a successful gift', () => {
  it('sends the contract’s body with a key in the first request, and shows the platform’s answer', async () => {
    const { card, form } = await filledForm({ json: { ...donation, frequency: 'month' } });
    await fill(form, 'Monthly', '');
    const success = nextEvent(form, 'fr-gift-success');
    giveButton(form).click();
    const { amountMinor, currency, frequency, campaignId, reference } = await success;
    expect({ amountMinor, currency, frequency, campaignId, reference }).to.deep.equal({
      amountMinor: 5000,
      currency: 'CAD',
      frequency: 'month',
      campaignId: 1,
      reference: 'ch_0077',
    });

    const [call] = await proxy.calls(gifts);
    expect(call?.headers['idempotency-key']).to.match(uuid4);
    expect(card.requested[0]?.attemptId).to.equal(call?.headers['idempotency-key']);
    expect(card.requested[0]).to.include({ amountMinor: 5000, currency: 'CAD', frequency: 'month' });
    expect(card.requested[0]).not.to.have.property('payments');
    expect(JSON.parse(call?.body ?? '')).to.deep.equal({
      amount: 50,
      frequency: 'month',
      email: 'maude@example.org',
      fundraiser_id: 1,
      card: { type: 'VISA', token: 'tok_1' },
      billing: {
        first_name: 'Maude',
        last_name: 'Tremblay',
        address: '12, rue des Érables',
        city: 'Gatineau',
        state: 'QC',
        zip: 'J8X 1A1',
        country: 'CA',
      },
    });
    for (const text of ['Thank you, Maude.', '$50.00 monthly', 'maude@example.org'])
      expect(shownText(form)).to.include(text);
    expect(shownText(form)).not.to.include('OTTER RIVER');
    form.shadowRoot?.querySelector('summary')?.click();
    await untilShown(form, 'OTTER RIVER');
    expect(shownText(form)).to.include('ch_0077');
    expect(form.shadowRoot?.activeElement?.textContent).to.equal('Thank you, Maude.');
    expect(form.shadowRoot?.querySelector('[role=alert]')).to.equal(null);
    expect(card.calls).to.include('clear');
    expect(JSON.stringify({ ...sessionStorage })).to.not.match(/tok_1|Maude|Tremblay|example\.org|J8X/);
  });

  it('is sent once, however often Give is pressed', async () => {
    const { card, form } = await filledForm({ json: donation, delay: 50 });
    const press = () => {
      giveButton(form).click();
      form.shadowRoot?.querySelector('form')?.requestSubmit();
    };
    for (let turn = 0; turn < 20; turn += 1) press();
    await settled(form);
    for (let turn = 0; turn < 20; turn += 1) press();
    await untilShown(form, 'Thank you');
    press();
    expect(card.requested).to.have.length(1);
    expect(await proxy.calls(gifts)).to.have.length(1);
  });

  it('shows that the platform charged in another currency', async () => {
    const { form } = await filledForm({ json: { ...donation, currency: 'USD' } });
    await give(form, 'Thank you');
    expect(form.shadowRoot?.querySelector('[role=alert]')?.textContent).to.include(
      'to give $50.00, and the platform says US$50.00.',
    );
    expect(shownText(form), 'first of all').to.match(/You asked[^]*Your gift of/);
  });

  it('does not thank the donor for the receipt of another amount, but requests the outcome from the proxy', async () => {
    const { form } = await filledForm({ json: { ...donation, amount: 500 } });
    await proxy.answer(attempts, { json: { state: 'unknown' } });
    await give(form, 'We are checking');
    await proxy.called(attempts);
    expect(shownText(form)).to.not.include('Thank you');
  });

  it('is shown as complete once a pending payment has arrived', async () => {
    const { form } = await filledForm({ json: { ...donation, status: 'pending' } });
    const success = nextEvent(form, 'fr-gift-success');
    await give(form, 'Your gift is being processed');
    expect((await success).isPending).to.equal(true);
    expect(shownText(form)).to.not.match(/Thank you|has gone through|receipt/);
  });

  it('leads to the chosen frequency with “Give again”', async () => {
    const { form } = await filledForm({ json: { ...donation, frequency: 'month' } });
    await fill(form, 'Monthly', '');
    await fill(form, '$50', '');
    await give(form, 'Thank you');
    button(form, 'Give again').click();
    await untilShown(form, 'Your details');
    await settled(form);
    expect((form.shadowRoot?.activeElement as HTMLInputElement | null)?.value).to.equal('month');
  });

  it('offers another gift, with the donor’s details filled in and a new key', async () => {
    const { form } = await filledForm({ json: donation });
    await give(form, 'Thank you');
    button(form, 'Give again').click();
    await untilShown(form, 'Your details');
    expectTyped(form);
    await give(form, 'Thank you');
    const keys = await keysSent();
    expect(new Set(keys).size).to.equal(2);
  });
});
