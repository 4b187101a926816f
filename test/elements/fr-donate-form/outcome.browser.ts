import { expect } from '@open-wc/testing';
import type { FakeAnswer } from '../../support/platform.js';
import { proxy, startAnew } from './start-anew.js';
import {
  button,
  control,
  donation,
  fill,
  fillDonor,
  gifts,
  giveButton,
  heard,
  maude,
  openForm,
  settled,
  shownText,
  shows,
  useTestCard,
} from './support.js';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
startAnew();
/** A filled form whose gift the proxy answers so. */
async function ready(...answers: FakeAnswer[]) {
  const card = useTestCard();
  await proxy.answer(gifts, ...answers);
  const form = await openForm(proxy.url);
  await fillDonor(form);
  return { card, form };
}

const keysSent = async () => (await proxy.calls(gifts)).map(({ headers }) => headers['idempotency-key']);

function expectTyped(form: Parameters<typeof control>[0]): void {
  for (const [label, value] of Object.entries(maude))
    expect(control(form, label).value, label).to.equal(value);
}

describe('fr-donate-form: a gift that is made', () => {
  it('sends the contract’s body with a key in the first send, and shows what the platform says', async () => {
    const { card, form } = await ready({ json: { ...donation, frequency: 'month' } });
    await fill(form, 'Monthly', '');
    const success = heard(form, 'fr-success');
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
    expect(card.asked[0]?.attemptId).to.equal(call?.headers['idempotency-key']);
    expect(card.asked[0]).to.include({ amountMinor: 5000, currency: 'CAD', frequency: 'month' });
    expect(card.asked[0]).not.to.have.property('payments');
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
    for (const text of ['Thank you!', 'ch_0077', '$50.00', 'Monthly', 'OTTER RIVER'])
      expect(shownText(form)).to.include(text);
    expect(form.shadowRoot?.activeElement?.textContent).to.equal('Thank you!');
    expect(form.shadowRoot?.querySelector('[role=alert]')).to.equal(null);
    expect(card.said).to.include('clear');
    expect(JSON.stringify({ ...sessionStorage })).to.not.match(/tok_1|Maude|Tremblay|example\.org|J8X/);
  });

  it('is one gift however often Give is pressed', async () => {
    const { card, form } = await ready({ json: donation, delay: 50 });
    const press = () => {
      giveButton(form).click();
      form.shadowRoot?.querySelector('form')?.requestSubmit();
    };
    for (let turn = 0; turn < 20; turn += 1) press();
    await settled(form);
    for (let turn = 0; turn < 20; turn += 1) press();
    await shows(form, 'Thank you!');
    press();
    expect(card.asked).to.have.length(1);
    expect(await proxy.calls(gifts)).to.have.length(1);
  });

  it('says so when the platform tells another amount or frequency', async () => {
    for (const [told, words] of [
      [{ ...donation, amount: 500 }, 'to give $50.00, and the platform says $500.00.'],
      [{ ...donation, frequency: 'year' }, 'to give $50.00 (Once), and the platform says $50.00 (Yearly).'],
      [{ ...donation, currency: 'USD' }, 'to give $50.00, and the platform says US$50.00.'],
    ] as const) {
      const { form } = await ready({ json: told });
      giveButton(form).click();
      await shows(form, 'Thank you!');
      expect(form.shadowRoot?.querySelector('[role=alert]')?.textContent).to.include(words);
      expect(shownText(form), 'first of all').to.match(/You asked[^]*Your gift of/);
      form.remove();
      sessionStorage.clear();
    }
  });

  it('offers another gift, with the donor’s details in place and a key of its own', async () => {
    const { form } = await ready({ json: donation });
    giveButton(form).click();
    await shows(form, 'Thank you!');
    button(form, 'Give again').click();
    await shows(form, 'Your details');
    expectTyped(form);
    giveButton(form).click();
    await shows(form, 'Thank you!');
    const keys = await keysSent();
    expect(new Set(keys).size).to.equal(2);
  });
});

describe('fr-donate-form: a gift that is not accepted', () => {
  it('keeps what was typed, says so without a reason, and takes another try under a new key', async () => {
    const { form } = await ready(
      { status: 400, json: { message: 'Card 4000 declined: stolen' } },
      { json: donation },
    );
    const refused = heard(form, 'fr-refused');
    giveButton(form).click();
    await refused;
    await shows(form, 'Your gift was not accepted');
    expect(shownText(form)).to.not.include('stolen');
    expectTyped(form);
    expect(form.shadowRoot?.activeElement?.textContent).to.include('not accepted');
    giveButton(form).click();
    await shows(form, 'Thank you!');
    expect(new Set(await keysSent()).size).to.equal(2);
  });

  it('marks the field that was not accepted, until it is changed', async () => {
    const { form } = await ready({ status: 422, json: { message: 'x', field: 'billing.zip' } });
    giveButton(form).click();
    await shows(form, 'Postal code: this was not accepted. Please check it.');
    expect(control(form, 'Postal code').getAttribute('aria-invalid')).to.equal('true');
    await fill(form, 'Postal code', 'J8X 2B2');
    expect(control(form, 'Postal code').hasAttribute('aria-invalid')).to.equal(false);
  });

  it('may be pressed again under the same key when it was certainly not sent', async () => {
    const { form } = await ready({ status: 503, json: { state: 'not-sent' } }, { json: donation });
    giveButton(form).click();
    await shows(form, 'nothing was charged');
    expectTyped(form);
    giveButton(form).click();
    await shows(form, 'Thank you!');
    const keys = await keysSent();
    expect(keys).to.have.length(2);
    expect(new Set(keys).size).to.equal(1);
  });

  it('keeps that key over a press that had no token', async () => {
    const { card, form } = await ready({ status: 503, json: { state: 'not-sent' } }, { json: donation });
    giveButton(form).click();
    await shows(form, 'nothing was charged');
    const { answer } = card;
    card.answer = () => Promise.resolve({ ok: false, code: 'cancelled' });
    giveButton(form).click();
    await shows(form, 'confirmation was closed');
    card.answer = answer;
    giveButton(form).click();
    await shows(form, 'Thank you!');
    const [first, ...later] = await keysSent();
    expect(later).to.deep.equal([first]);
  });

  it('is not sent without a token', async () => {
    const { card, form } = await ready({ json: donation });
    for (const [result, words] of [
      [{ ok: false, code: 'authentication-failed' }, 'could not confirm that it is you'],
      [{ ok: false, code: 'cancelled' }, 'confirmation was closed'],
      [{ ok: true, error: { message: 'declined' } }, 'did not answer'],
      [{ ok: true, token: 't', cardType: 'ELO' }, 'kind of card is not accepted'],
    ] as const) {
      card.answer = () => Promise.resolve(result);
      giveButton(form).click();
      await shows(form, words);
      expect(giveButton(form).getAttribute('aria-disabled')).to.equal('false');
    }
    expect(await proxy.calls(gifts)).to.have.length(0);
    expectTyped(form);
  });

  it('is not sent while the browser is offline', async () => {
    const { card, form } = await ready({ json: donation });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      giveButton(form).click();
      await shows(form, 'You are offline');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    expect([card.asked.length, (await proxy.calls(gifts)).length]).to.deep.equal([0, 0]);
  });
});
