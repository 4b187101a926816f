import { expect } from '@open-wc/testing';
import { expectTyped, filledForm, keysSent } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  control,
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

resetBeforeEach();

describe('fr-donate-form: a refused gift', () => {
  it('keeps the input, shows a message without a reason, and allows another press under a new key', async () => {
    const { form } = await filledForm(
      { status: 400, json: { state: 'refused', message: 'Card 4000 declined: stolen' } },
      { json: donation },
    );
    const refused = nextEvent(form, 'fr-gift-refused');
    giveButton(form).click();
    await refused;
    await untilShown(form, 'Your gift was not accepted');
    expect(shownText(form)).to.not.include('stolen');
    expectTyped(form);
    expect(form.shadowRoot?.activeElement?.textContent).to.include('not accepted');
    await give(form, 'Thank you');
    expect(new Set(await keysSent()).size).to.equal(2);
  });

  it('shows a problem of the platform’s settings, not of the card, if donors cannot change the refused field', async () => {
    const json = { state: 'refused', field: 'extra.installments.duration' };
    const { form } = await filledForm({ status: 400, json });
    await give(form, 'The charity’s platform does not accept this gift, and nothing was charged.');
    expect(shownText(form)).to.not.include('try another card');
  });

  for (const [field, reason] of [
    [undefined, 'unknown'],
    ['card.token', 'card'],
    ['amount', 'amount'],
    ['billing.zip', 'details'],
    ['extra.installments.duration', 'other'],
    ['constructor', 'other'],
  ] as const)
    it(`says in the event what was refused: ${String(field)}`, async () => {
      const { form } = await filledForm({
        status: 422,
        json: { state: 'refused', message: 'stolen', field },
      });
      const refused = nextEvent(form, 'fr-gift-refused');
      giveButton(form).click();
      expect((await refused).reason).to.equal(reason);
    });

  it('marks the refused field until it is changed', async () => {
    const { form } = await filledForm({
      status: 422,
      json: { state: 'refused', message: 'x', field: 'billing.zip' },
    });
    await give(form, 'Postal code: this was not accepted. Please check it.');
    expect(control(form, 'Postal code').getAttribute('aria-invalid')).to.equal('true');
    await fill(form, 'Postal code', 'J8X 2B2');
    expect(control(form, 'Postal code').hasAttribute('aria-invalid')).to.equal(false);
  });

  it('does not mark the card fields, because they cannot report a change', async () => {
    const { form } = await filledForm(
      { status: 422, json: { state: 'refused', field: 'card.token' } },
      { json: donation },
    );
    await give(form, 'Your gift was not accepted, and nothing was charged.');
    await give(form, 'Thank you');
  });

  it('can be sent again under the same key if it was certainly not sent', async () => {
    const { form } = await filledForm({ status: 503, json: { state: 'not-sent' } }, { json: donation });
    await give(form, 'nothing was charged');
    expectTyped(form);
    await give(form, 'Thank you');
    const keys = await keysSent();
    expect(keys).to.have.length(2);
    expect(new Set(keys).size).to.equal(1);
  });

  it('is not sent without a token', async () => {
    const { card, form } = await filledForm({ json: donation });
    for (const [result, words] of [
      [{ ok: false, code: 'authentication-failed' }, 'could not confirm that it is you'],
      [{ ok: false, code: 'cancelled' }, 'confirmation was closed'],
      [{ ok: true, error: { message: 'declined' } }, 'did not answer'],
      [{ ok: true, token: 't', cardType: 'ELO' }, 'kind of card is not accepted'],
    ] as const) {
      card.answer = () => Promise.resolve(result);
      await give(form, words);
      expect(giveButton(form).getAttribute('aria-disabled')).to.equal('false');
    }
    expect(await proxy.calls(gifts)).to.have.length(0);
    expectTyped(form);
  });

  describe('in a browser that reports that it is offline', () => {
    beforeEach(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    });
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'onLine');
    });

    it('is not sent if the proxy can’t be reached', async () => {
      const { card, form } = await filledForm({ json: donation });
      // A port to which browsers refuse to connect.
      form.proxyUrl = 'http://127.0.0.1:9';
      await settled(form);
      await give(form, 'You are offline');
      expect([card.requested.length, (await proxy.calls(gifts)).length]).to.deep.equal([0, 0]);
    });

    it('is made if the proxy answers', async () => {
      const { form } = await filledForm({ json: donation });
      await give(form, 'Thank you');
      expect(await proxy.calls(gifts)).to.have.length(1);
    });
  });
});
