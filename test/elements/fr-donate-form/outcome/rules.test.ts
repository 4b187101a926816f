import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Attempt, Receipt, Submission } from '../../../../src/donation/attempt.js';
import { emptyDraft } from '../../../../src/elements/fr-donate-form/details/draft.js';
import { doneTitle } from '../../../../src/elements/fr-donate-form/outcome/done-title.js';
import {
  FrGiftRefusedEvent,
  FrGiftSuccessEvent,
} from '../../../../src/elements/fr-donate-form/outcome/gift-events.js';
import { OutcomeEvents } from '../../../../src/elements/fr-donate-form/outcome/outcome-events.js';
import { resultOf } from '../../../../src/elements/fr-donate-form/outcome/result.js';
import {
  focusAfter,
  formStart,
  outcomeEvent,
} from '../../../../src/elements/fr-donate-form/outcome/transitions.js';
import { gift } from '../../../support/gift.js';
import { messages } from '../../../support/messages.js';
import { BareHost } from './bare-host.js';

// The rules of an outcome without a page. That the form follows them is in `answers.browser.ts`.

const form = { draft: emptyDraft(10_000, 'once', 'CA'), parts: [] };

const attempt: Attempt = {
  key: '3f2c8a10-0000-4000-8000-000000000000',
  campaignId: 1001,
  proxyUrl: 'https://give.example.org',
  amountMinor: 5000,
  currency: 'CAD',
  frequency: 'once',
  startedAt: 0,
};
const plan: Attempt = { ...attempt, amountMinor: 1667, payments: 3 };

const receipt: Receipt = {
  state: 'completed',
  reference: 'ch_1',
  amountMinor: 5000,
  currency: 'CAD',
  frequency: 'once',
  statementDescriptor: null,
};

const states = {
  editing: { status: 'editing' },
  'not sent': { status: 'editing', problem: 'not-sent' },
  challenged: { status: 'editing', problem: 'challenge' },
  tokenising: { status: 'tokenising', attempt },
  sending: { status: 'sending', attempt },
  refused: { status: 'refused' },
  unknown: { status: 'unknown', attempt, isChecking: true },
  done: { status: 'done', attempt, receipt },
  pending: { status: 'done', attempt, receipt: { ...receipt, state: 'pending' } },
  'shown again': { status: 'done', attempt: { ...attempt, settledAt: 1 }, receipt },
} as const satisfies Record<string, Submission>;
type State = keyof typeof states;

describe('the event of a change', () => {
  const rows: readonly (readonly [State, State, string | undefined])[] = [
    ['editing', 'done', undefined],
    ['sending', 'sending', undefined],
    ['sending', 'not sent', undefined],
    ['unknown', 'editing', undefined],
    ['unknown', 'unknown', undefined],
    ['sending', 'shown again', undefined],
    ['tokenising', 'sending', undefined],
    ['sending', 'done', 'fr-gift-success'],
    ['unknown', 'done', 'fr-gift-success'],
    ['sending', 'pending', 'fr-gift-success'],
    ['sending', 'refused', 'fr-gift-refused'],
    ['unknown', 'refused', 'fr-gift-refused'],
    ['sending', 'unknown', 'fr-gift-unknown'],
    ['sending', 'challenged', 'fr-challenge-request'],
  ];
  for (const [before, now, type] of rows)
    test(`from ${before} to ${now} is ${String(type)}`, () => {
      const event = outcomeEvent(states[before], states[now], form);
      assert.equal(event?.type, type);
      if (event instanceof FrGiftSuccessEvent) assert.equal(event.isPending, now === 'pending');
    });

  for (const [field, reason] of [
    [undefined, 'unknown'],
    ['card.token', 'card'],
    ['amount', 'amount'],
    ['billing.zip', 'details'],
    ['extra.installments.duration', 'other'],
    ['constructor', 'other'],
  ] as const)
    test(`says that ${reason} was refused for ${String(field)}`, () => {
      const event = outcomeEvent(states.sending, { status: 'refused', field }, form);
      assert.ok(event instanceof FrGiftRefusedEvent);
      assert.equal(event.reason, reason);
    });
});

describe('fr-gift-success', () => {
  const successOf = (own: Partial<Receipt>, of = attempt) => {
    const done: Submission = { status: 'done', attempt: of, receipt: { ...receipt, ...own } };
    const event = outcomeEvent({ status: 'sending', attempt: of }, done, form);
    assert.ok(event instanceof FrGiftSuccessEvent);
    return event;
  };

  test('has what is charged now and the number of payments', () => {
    const { campaignId, amountMinor, currency, frequency, payments } = successOf({ amountMinor: 1667 }, plan);
    assert.deepEqual(
      [campaignId, amountMinor, currency, frequency, payments],
      [1001, 1667, 'CAD', 'once', 3],
    );
  });

  test('has the figures of the platform if they are not those of the donor', () => {
    const told = { amountMinor: 900, currency: 'usd', frequency: 'month' };
    const { amountMinor, currency, frequency } = successOf(told);
    assert.deepEqual([amountMinor, currency, frequency], [900, 'USD', 'month']);
    // The payments of a plan are monthly, but it is one gift.
    assert.equal(successOf(told, plan).frequency, 'once');
  });

  test('names the gift by its reference, or by a part of its key, but never by the whole key', () => {
    assert.equal(successOf({}).transactionId, 'ch_1');
    assert.equal(successOf({ reference: null }).transactionId, '3f2c8a10');
  });
});

test('a final event is dispatched once per page, by the form that is on it', () => {
  const hosts = [new BareHost(), new BareHost()] as const;
  const seen: string[] = [];
  const events = hosts.map((host, at) => {
    for (const type of ['fr-gift-success', 'fr-gift-unknown'])
      host.addEventListener(type, () => seen.push(`${String(at)} ${type}`));
    return new OutcomeEvents(host.element);
  });
  const tell = (at: number, type: string, key?: string) => events[at]?.dispatch(new Event(type), key);
  hosts[0].remove();
  tell(0, 'fr-gift-success', 'first-gift');
  assert.deepEqual(seen, []);
  hosts[0].comeBack();
  tell(1, 'fr-gift-success', 'first-gift');
  assert.deepEqual(seen.splice(0), ['0 fr-gift-success']);
  tell(1, 'fr-gift-success', 'second-gift');
  for (const at of [0, 1]) tell(at, 'fr-gift-unknown');
  assert.deepEqual(seen, ['1 fr-gift-success', '0 fr-gift-unknown', '1 fr-gift-unknown']);
});

describe('the focus', () => {
  const places = {
    fields: { isInForm: true, isInFields: true, isElsewhere: false },
    form: { isInForm: true, isInFields: false, isElsewhere: false },
    page: { isInForm: false, isInFields: false, isElsewhere: false },
    'rest of the page': { isInForm: false, isInFields: false, isElsewhere: true },
  } as const;
  const rows: readonly (readonly [State, State, keyof typeof places, string | undefined])[] = [
    ['editing', 'sending', 'fields', 'form .main-button'],
    ['editing', 'sending', 'form', undefined],
    ['sending', 'sending', 'fields', undefined],
    ['sending', 'done', 'form', '#outcome-title'],
    ['sending', 'done', 'page', '#outcome-title'],
    ['sending', 'done', 'rest of the page', undefined],
    ['sending', 'unknown', 'form', '#outcome-title'],
    ['sending', 'unknown', 'rest of the page', undefined],
    ['sending', 'refused', 'form', '#summary, #notice'],
    ['sending', 'refused', 'rest of the page', undefined],
    ['sending', 'not sent', 'form', '#notice'],
    ['sending', 'not sent', 'rest of the page', undefined],
    ['done', 'editing', 'form', formStart],
    ['unknown', 'editing', 'form', formStart],
    ['unknown', 'not sent', 'form', '#notice'],
    ['unknown', 'not sent', 'rest of the page', undefined],
    ['unknown', 'unknown', 'form', undefined],
    ['unknown', 'done', 'form', '#outcome-title'],
    ['unknown', 'done', 'page', undefined],
    ['editing', 'done', 'page', undefined],
    ['editing', 'unknown', 'page', undefined],
  ];
  for (const [before, now, place, selector] of rows)
    test(`in the ${place}, from ${before} to ${now}: ${String(selector)}`, () => {
      assert.equal(focusAfter(states[before], states[now], places[place]), selector);
    });
});

describe('a receipt', () => {
  const rows: readonly (readonly [string, Attempt, Partial<Receipt>, 'same' | 'different'])[] = [
    ['as asked', attempt, {}, 'same'],
    ['without figures', attempt, { amountMinor: null, currency: null, frequency: null }, 'same'],
    ['with a currency in small letters', attempt, { currency: ' cad ' }, 'same'],
    ['of another amount', attempt, { amountMinor: 500 }, 'different'],
    ['in another currency', attempt, { currency: 'usd' }, 'different'],
    ['of another frequency', attempt, { frequency: 'year' }, 'different'],
    ['of a plan’s payment', plan, { amountMinor: 1667 }, 'same'],
    ['of a plan’s payment, rounded down', plan, { amountMinor: 1666 }, 'same'],
    ['of a plan’s total', plan, { amountMinor: 5000 }, 'same'],
    ['of the total of a monthly plan', plan, { amountMinor: 5000, frequency: 'month' }, 'same'],
    ['of another sum than the plan’s', plan, { amountMinor: 1665 }, 'different'],
  ];
  for (const [title, asked, told, expected] of rows)
    test(`${title} is ${expected}`, () => {
      const result = resultOf(asked, { ...receipt, ...told });
      assert.equal(result.isDifferent, expected === 'different');
      assert.equal(result.isOtherFrequency, told.frequency === 'year');
      if (expected === 'same') assert.equal(result.amountMinor, asked.amountMinor);
    });
});

describe('the title of a result', () => {
  const titleOf = (first: string | undefined, own: Partial<Receipt> = {}) =>
    doneTitle(
      { status: 'done', attempt, receipt: { ...receipt, ...own } },
      {
        words: messages.en.form,
        sent: first === undefined ? undefined : { ...gift, billing: { ...gift.billing, first_name: first } },
      },
    );
  for (const [what, title, expected] of [
    ['the donor', titleOf('Maude'), 'Thank you, Maude.'],
    ['the donor with one full stop', titleOf('Maude J.'), 'Thank you, Maude J.'],
    ['nobody after a reload', titleOf(undefined), 'Thank you!'],
    ['nobody if the charge is another', titleOf('Maude', { currency: 'USD' }), 'Thank you!'],
    ['nobody for a pending gift', titleOf('Maude', { state: 'pending' }), 'Your gift is being processed'],
  ] as const)
    test(`names ${what}`, () => {
      assert.equal(title, expected);
    });
});
