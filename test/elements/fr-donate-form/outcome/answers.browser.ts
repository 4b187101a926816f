import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import type {
  FrGiftRefusedEvent,
  FrGiftSuccessEvent,
} from '../../../../src/elements/fr-donate-form/outcome/gift-events.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { until } from '../../../support/until.js';
import { expectTyped, filledForm, keysSent } from '../filled-form.js';
import { isModal, openDialog, openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  control,
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  nextEvent,
  openForm,
  settled,
  shownText,
  untilReference,
  untilShown,
  useTestCard,
} from '../support.js';

// Every answer to a gift, and what the donor sees, hears and can do then. Which event and focus each change has is in `rules.test.ts`.

resetBeforeEach();

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The events that the page has received, each with what is special about it. */
let events: string[] = [];
const types = ['fr-gift-success', 'fr-gift-refused', 'fr-gift-unknown'] as const;
function note(event: Event): void {
  const { reference, isPending } = event as FrGiftSuccessEvent;
  if (event.type === 'fr-gift-success')
    events.push(`made ${String(reference)}${isPending ? ' (pending)' : ''}`);
  else if (event.type === 'fr-gift-refused') events.push(`refused ${(event as FrGiftRefusedEvent).reason}`);
  else events.push('unknown');
}
beforeEach(() => {
  events = [];
  for (const type of types) document.addEventListener(type, note);
});
afterEach(() => {
  for (const type of types) document.removeEventListener(type, note);
});

const ok: FakeAnswer = { json: donation };
const lost: FakeAnswer = { status: 504, json: { state: 'unknown' } };
const notSent: FakeAnswer = { status: 503, json: { state: 'not-sent' } };
const inFlight: FakeAnswer = { json: { state: 'in-flight' } };
const made = (own: object = {}): FakeAnswer => ({
  json: { state: 'settled', amount: 50, reference: 'ch_9', ...own },
});
const refused = (own: object = {}): FakeAnswer => ({ status: 422, json: { state: 'refused', ...own } });

interface Row {
  readonly answer?: FakeAnswer;
  /** Answers to the form's questions for the outcome. */
  readonly status?: readonly FakeAnswer[];
  readonly shows?: string;
  readonly hides?: RegExp;
  readonly events?: string;
  /** Whether the donor can press again, and if so, whether that gift has the same key. */
  readonly again?: 'same key' | 'new key';
}

const thanks = 'Thank you, Maude.';
const notAccepted = 'Your gift was not accepted, and nothing was charged.';
const told = (own: object) => ({ json: { ...donation, ...own } });
const unknown = (finding: string) => [{ json: { state: 'unknown', finding } }];

/** Without further words: an answer that was lost, after which the form checks the outcome. */
const rows: Readonly<Record<string, Row>> = {
  accepted: { answer: ok, shows: thanks, hides: /OTTER RIVER|ch_0077/, events: 'made ch_0077' },
  'accepted in another currency': {
    answer: told({ currency: 'USD' }),
    shows: 'You asked to give $50.00, and the platform says US$50.00.',
    hides: /Thank you, Maude/,
    events: 'made ch_0077',
  },
  'accepted, with a payment that has not arrived': {
    answer: told({ status: 'pending' }),
    shows: 'Your gift is being processed',
    hides: /Thank you|has gone through|receipt/,
    events: 'made ch_0077 (pending)',
  },
  'a receipt of another amount': {
    answer: told({ amount: 500 }),
    status: unknown('open'),
    shows: 'We are checking',
    hides: /Thank you/,
  },

  refused: {
    answer: refused({ message: 'Card 4000 declined: stolen' }),
    shows: notAccepted,
    hides: /stolen/,
    events: 'refused unknown',
    again: 'new key',
  },
  // The card fields are not marked, because they cannot report a change.
  'refused for the card': {
    answer: refused({ field: 'card.token' }),
    shows: notAccepted,
    events: 'refused card',
    again: 'new key',
  },
  'refused for what donors cannot change': {
    answer: refused({ field: 'extra.installments.duration' }),
    shows: 'The charity’s platform does not accept this gift, and nothing was charged.',
    hides: /try another card/,
    events: 'refused other',
    again: 'new key',
  },
  'certainly not sent': { answer: notSent, shows: 'nothing was charged', events: '', again: 'same key' },

  'lost: 504': {},
  'lost: 409': { answer: { status: 409, json: { state: 'in-flight' } } },
  'lost: a page of HTML': { answer: { text: '<h1>Bad gateway</h1>' } },
  'lost, and made': { status: [inFlight, made()], shows: thanks, events: 'unknown, made ch_9' },
  'lost, and made as another gift with its key': {
    status: [made({ frequency: 'month' })],
    shows: 'You asked to give $50.00 (Once), and the platform says $50.00 (Monthly).',
    events: 'unknown, made ch_9',
  },
  'lost, and refused': {
    status: [{ json: { state: 'refused' } }],
    shows: 'Your gift was not accepted',
    events: 'unknown, refused unknown',
    again: 'new key',
  },
  'lost, and not in the platform’s list': { status: unknown('none'), shows: 'look for a receipt' },
  'lost, and maybe one of several': {
    status: unknown('several'),
    shows: 'do not give again',
    hides: /find it in our records|Give again/,
  },
};

const formOf = (host: FrDonateForm) => host.shadowRoot?.querySelector('form');

describe('fr-donate-form: the answer to a gift', () => {
  for (const [title, row] of Object.entries(rows))
    it(title, async () => {
      const { answer = lost, status, shows = 'Please do not give again yet', hides, again } = row;
      const { events: expected = 'unknown' } = row;
      const { card, form } = await filledForm(answer, ok);
      if (status) await proxy.answer(attempts, ...status);
      await give(form, shows);
      if (status) await proxy.called(attempts, status.length);
      await settled(form);
      if (hides) expect(shownText(form)).not.to.match(hides);
      expect(events.join(', ')).to.equal(expected);
      expect(formOf(form)?.hidden).to.equal(again === undefined);
      expect(form.shadowRoot?.activeElement?.id).to.equal(again === undefined ? 'outcome-title' : 'notice');

      if (again) expectTyped(form);
      // Presses that a page or a browser makes without the button.
      else for (let press = 0; press < 3; press += 1) formOf(form)?.requestSubmit();
      await settled(form);
      const [key, ...more] = await keysSent();
      expect(key).to.match(uuid4);
      expect(more).to.deep.equal([]);
      expect(card.requested.map(({ attemptId }) => attemptId)).to.deep.equal([key]);
      if (expected === 'unknown') {
        const [asked] = await proxy.called(attempts);
        expect(asked?.path).to.equal(`/attempts/${String(key)}`);
        expect(shownText(form)).to.include(key);
      }

      // Other tabs learn that the gift was made, because they may show it as well. They do not get its receipt.
      const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
      expect(kept).to.not.match(/tok_1|Maude|Tremblay|example\.org|J8X|ch_/);
      expect(/settledAt\W+\d/.test(kept), kept).to.equal(expected.includes('made'));

      if (!again) return;
      await give(form, 'Thank you');
      const keys = await keysSent();
      expect(keys).to.have.length(2);
      expect(new Set(keys).size).to.equal(again === 'same key' ? 1 : 2);
    });
});

describe('fr-donate-form: a gift', () => {
  it('is sent as the contract says, and shown with a receipt that opens', async () => {
    const { card, form } = await filledForm({ json: { ...donation, frequency: 'month' } });
    await fill(form, 'Monthly', '');
    const success = nextEvent(form, 'fr-gift-success');
    await give(form, 'Thank you, Maude.');
    expect(await success).to.include({
      amountMinor: 5000,
      currency: 'CAD',
      frequency: 'month',
      campaignId: 1,
      reference: 'ch_0077',
    });
    const [call] = await proxy.calls(gifts);
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
    expect(card.requested[0]).to.include({ amountMinor: 5000, currency: 'CAD', frequency: 'month' });
    expect(card.requested[0]).not.to.have.property('payments');
    expect(card.calls).to.include('clear');
    expect(shownText(form)).to.include('$50.00 monthly');
    expect(form.shadowRoot?.querySelector('[role=alert]')).to.equal(null);
    form.shadowRoot?.querySelector('summary')?.click();
    await untilShown(form, 'OTTER RIVER');
    expect(shownText(form)).to.include('ch_0077');
  });

  it('is sent once, however often Give is pressed', async () => {
    const { card, form } = await filledForm({ ...ok, hang: true });
    const press = () => {
      giveButton(form).click();
      formOf(form)?.requestSubmit();
    };
    for (let turn = 0; turn < 20; turn += 1) press();
    await proxy.called(gifts);
    for (let turn = 0; turn < 20; turn += 1) press();
    await proxy.release();
    await untilShown(form, 'Thank you');
    press();
    expect(card.requested).to.have.length(1);
    expect(await proxy.calls(gifts)).to.have.length(1);
  });

  it('that was charged in another currency says so first of all, as an alert', async () => {
    const { form } = await filledForm({ json: { ...donation, currency: 'USD' } });
    await give(form, 'Thank you');
    expect(form.shadowRoot?.querySelector('[role=alert]')?.textContent).to.include('You asked to give');
    expect(shownText(form)).to.match(/You asked[^]*Your gift of/);
  });

  it('is followed by another with “Give again”: of the same frequency, with the donor’s details and a new key', async () => {
    const { form } = await filledForm({ json: { ...donation, frequency: 'month' } });
    await fill(form, 'Monthly', '');
    await fill(form, '$50', '');
    await give(form, 'Thank you');
    button(form, 'Give again').click();
    await untilShown(form, 'Your details');
    await settled(form);
    expect((form.shadowRoot?.activeElement as HTMLInputElement | null)?.value).to.equal('month');
    expectTyped(form);
    await give(form, 'Thank you');
    expect(new Set(await keysSent()).size).to.equal(2);
  });

  it('has its refused field marked until that is changed', async () => {
    const { form } = await filledForm(refused({ field: 'billing.zip' }));
    await give(form, 'Postal code: this was not accepted. Please check it.');
    expect(control(form, 'Postal code').getAttribute('aria-invalid')).to.equal('true');
    await fill(form, 'Postal code', 'J8X 2B2');
    expect(control(form, 'Postal code').hasAttribute('aria-invalid')).to.equal(false);
  });

  it('is not sent without a token', async () => {
    const { card, form } = await filledForm(ok);
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

  for (const [title, proxyUrl, words, count] of [
    // A port to which browsers refuse to connect.
    [
      'is not sent if the browser says that it is offline and the proxy can’t be reached',
      'http://127.0.0.1:9',
      'You are offline',
      0,
    ],
    ['is made if the proxy answers a browser that says that it is offline', undefined, 'Thank you', 1],
  ] as const)
    it(title, async () => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      try {
        const { card, form } = await filledForm(ok);
        if (proxyUrl) form.proxyUrl = proxyUrl;
        await settled(form);
        await give(form, words);
        expect([card.requested.length, (await proxy.calls(gifts)).length]).to.deep.equal([count, count]);
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
      }
    });

  it('that the platform does not find can be left for a new one', async () => {
    const { form } = await filledForm(lost);
    await proxy.answer(attempts, { json: { state: 'unknown', finding: 'none' } });
    await give(form, 'find it in our records');
    button(form, 'Give again').click();
    await settled(form);
    expect(formOf(form)?.hidden).to.equal(false);
    expect(form.shadowRoot?.activeElement?.localName).to.equal('input');
    expect(sessionStorage.getItem(`fr-attempt-1 ${proxy.url}`)).to.equal('');
    expect(await proxy.calls(gifts)).to.have.length(1);
  });
});

describe('fr-donate-form: a gift on a page with another form', () => {
  for (const [title, answer, status, words, told] of [
    ['made', ok, made(), 'Thank you', 'made ch_9'],
    ['refused', refused(), { json: { state: 'refused' } }, 'was not accepted', 'refused unknown'],
  ] as const)
    it(`is told once: ${title}`, async () => {
      const { form } = await filledForm({ ...answer, hang: true });
      giveButton(form).click();
      await proxy.called(gifts);
      await proxy.answer(attempts, inFlight, status);
      const other = await openForm(proxy.url);
      await untilShown(other, words);
      await proxy.release();
      await untilShown(form, words);
      expect(events.filter((event) => event !== 'unknown')).to.deep.equal([told]);
      expect(await proxy.calls(gifts)).to.have.length(1);
    });
});

describe('fr-donate-form: a gift whose form is removed', () => {
  it('is told when the form is back, in a dialog that opens again', async () => {
    useTestCard();
    await proxy.answer(gifts, { ...ok, hang: true });
    const form = await openWith(proxy.url, 'layout="dialog"');
    await openDialog(form);
    await fillDonor(form);
    giveButton(form).click();
    await proxy.called(gifts);
    const place = form.parentElement;
    form.remove();
    await proxy.release();
    await until(() => form.shadowRoot?.textContent.includes('ch_0077') === true);
    // Rejects if an update has thrown.
    await form.updateComplete;
    expect(events).to.deep.equal([]);
    place?.append(form);
    await until(() => isModal(form), 'the dialog is open again');
    expect(events).to.deep.equal(['made ch_0077']);
  });

  /** Removes the form of a gift, so that only the tab's storage is left, as after a reload. */
  async function reloaded(form: FrDonateForm, status: FakeAnswer): Promise<FrDonateForm> {
    form.remove();
    await proxy.answer(attempts, status);
    return openForm(proxy.url);
  }

  it('is asked for after a reload', async () => {
    const { form } = await filledForm({ hang: true });
    giveButton(form).click();
    await proxy.called(gifts);
    const again = await reloaded(form, made());
    await untilReference(again, 'ch_9');
    const [key, ...more] = await keysSent();
    expect(more).to.deep.equal([]);
    expect((await proxy.called(attempts))[0]?.path).to.equal(`/attempts/${String(key)}`);
    expect(shownText(again)).to.include('Thank you!').and.not.include('Maude');
    expect(again.matches(':focus-within'), 'the donor has pressed nothing on this page').to.equal(false);
  });

  it('is not made after a reload if the proxy said so before, even if it cannot answer any more', async () => {
    const { form } = await filledForm(notSent, ok);
    await give(form, 'nothing was charged');
    // Like a plain reverse proxy, which has no status of attempts.
    const again = await reloaded(form, { status: 404, text: '<h1>Not found</h1>' });
    await untilShown(again, 'Your gift has not reached us');
    await proxy.called(attempts);
    button(again, 'Check again').click();
    await proxy.called(attempts, 2);
    await settled(again);
    expect(shownText(again)).to.include('Nothing has been charged').and.not.include('may have gone through');
    button(again, 'Try again').click();
    await fillDonor(again);
    await give(again, 'Thank you');
    const keys = await keysSent();
    expect([keys.length, new Set(keys).size]).to.deep.equal([2, 1]);
  });

  it('may have been made once the proxy itself says that it has the attempt', async () => {
    const { form } = await filledForm(notSent);
    await give(form, 'nothing was charged');
    const again = await reloaded(form, inFlight);
    await untilShown(again, 'may have gone through');
    expect(shownText(again)).to.not.include('Try again');
  });
});
