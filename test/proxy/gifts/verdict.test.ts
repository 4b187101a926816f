import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { storedOutcome } from '../../../src/proxy/gifts/answers.js';
import { refusalIn, verdictOf } from '../../../src/proxy/gifts/verdict.js';
import type { StatusWords } from '../../../src/proxy/platform/status-words.js';
import { agreements, delays, refusals } from '../../schema/contradictions.js';
import { donation, gift } from '../samples.js';

// What the platform's answer says about a gift. `wire.test.ts` has the replies that are made of it.

const sent = gift();

/** The verdict on an answer with this status, whose body differs from a receipt in these members. */
function verdict(status: number, changes: object = {}, words?: StatusWords) {
  const body = { ...donation, ...changes };
  return verdictOf({ kind: 'answered', status, body, retryAfter: undefined }, sent, words);
}

/** The receipt that a page gets of a 200; the name of any other verdict. */
function receipt(changes: object, words?: StatusWords) {
  const one = verdict(200, changes, words);
  return one.name === 'receipt' ? one.receipt : one.name;
}

const bare = (body: unknown, status = 400) =>
  verdictOf({ kind: 'answered', status, body, retryAfter: undefined }, sent);

test('a valid receipt settles the gift, without the donor’s data', () => {
  for (const status of [200, 201]) {
    const { status: stored, body } = storedOutcome(verdict(status));
    assert.deepEqual([stored, body['id'], body['email']], [200, donation.id, undefined]);
  }
});

test('a receipt may have its IDs as texts, and its reference as a number', () => {
  const texts = { id: '678890', ref_id: 4471, fundraiser_id: String(sent.fundraiser_id), parent_id: '12' };
  const { id, ref_id, fundraiser_id, parent_id } = receipt(texts) as Record<string, unknown>;
  assert.deepEqual([id, ref_id, fundraiser_id, parent_id], [678_890, '4471', sent.fundraiser_id, 12]);
  assert.equal(receipt({ fundraiser_id: '1002' }), 'receipt-mismatch');
});

for (const status of [300, 302, 402, 404, 408, 409, 422, 425, 429, 500, 502, 503, 504])
  test(`a receipt with ${String(status)} settles nothing`, () => {
    assert.deepEqual(verdict(status), { name: 'unknown' });
  });

for (const [what, answer, name] of [
  ['a success without a receipt', bare({ id: 'none' }, 200), 'unknown'],
  ['an answer that cannot be read', verdictOf({ kind: 'unreadable' }, sent), 'unknown'],
  ['no answer', verdictOf({ kind: 'timeout' }, sent), 'unknown'],
  ['no connection', verdictOf({ kind: 'not-sent' }, sent), 'unreachable'],
] as const)
  test(`${what} is ${name}`, () => {
    assert.deepEqual(answer, { name });
  });

for (const status of [
  ...[{ code: 'declined' }, ['declined'], ['completed'], false, true, 0, 1, 'refusé', 'booked'],
])
  test(`the status ${JSON.stringify(status)} settles nothing`, () => {
    assert.equal(receipt({ status }), 'receipt-mismatch');
  });

test('the owner’s words for a status count, and are passed on as the contract’s', () => {
  const words = { booked: 'completed', Überwiesen: 'pending' } as const;
  const passed = ['Booked', 'uberwiesen', 'paid'].map((status) => receipt({ status }, words));
  assert.deepEqual(
    passed.map((one) => (one as { status: string }).status),
    ['completed', 'pending', 'paid'],
  );
});

describe('A receipt that contradicts itself', () => {
  for (const status of [undefined, 'completed', 'pending']) {
    const statusOf = (changes: object) => {
      const one = receipt({ status, ...changes });
      return typeof one === 'string' ? one : one['status'];
    };
    for (const [changes, is] of [
      ...refusals.map((no) => [no, 'receipt-mismatch'] as const),
      ...delays.map((wait) => [wait, 'pending'] as const),
      ...agreements.map((yes) => [yes, status] as const),
    ])
      test(`is ${is ?? 'none'} with ${JSON.stringify(changes)} beside the status ${String(status)}`, () => {
        assert.equal(statusOf(changes), is);
      });
  }

  test('does not become pending by is_pending if its status says that it was declined', () => {
    for (const wait of delays) assert.equal(receipt({ status: 'declined', ...wait }), 'receipt-mismatch');
  });

  test('is read if it is nested deeply', () => {
    const depth = 100_000;
    for (const member of ['error', 'data']) {
      const deep = JSON.parse(`${`{"${member}":`.repeat(depth)}""${'}'.repeat(depth)}`) as object;
      assert.equal(typeof verdict(200, deep).name, 'string');
    }
  });
});

const refused = { state: 'refused', message: 'The donation was not accepted.' };

test('400 refuses the gift, and 401 and 403 the key, with one text', () => {
  const declined = bare({ message: 'CVC' });
  assert.deepEqual(declined, { name: 'refused', refusal: { about: 'card', reason: 'CVC' } });
  assert.deepEqual(storedOutcome(declined), { status: 400, body: refused });
  for (const status of [401, 403]) {
    const answer = bare({}, status);
    assert.deepEqual(answer, { name: 'key-refused', refusal: { about: 'page' } });
    assert.deepEqual(storedOutcome(answer), { status: 403, body: refused });
  }
});

test('a refused field of the page is named in the ledger, without the platform’s reason', () => {
  const message = 'extra.installments.duration has to be one of 3, 6, 12';
  const answer = bare({ message });
  assert.equal(answer.name, 'field-refused');
  assert.deepEqual(storedOutcome(answer).body, { ...refused, field: 'extra.installments.duration' });
  assert.deepEqual(answer.refusal?.reason, message);
});

for (const status of [400, 401, 403])
  test(`${String(status)} refuses nothing if it comes with the gift’s whole receipt`, () => {
    assert.deepEqual(verdict(status), { name: 'receipt-mismatch' });
    const refusal = status === 400 ? 'refused' : 'key-refused';
    for (const not of [{ amount: 26 }, { status: 'declined' }, { amount: undefined }])
      assert.equal(verdict(status, not).name, refusal, JSON.stringify(not));
  });

for (const [title, body, about] of [
  ['a field that the page sets', { field: 'frequency', message: 'is not offered' }, 'page'],
  ['a field that the donor fills in', { field: 'billing.zip', message: 'is too long' }, 'donor'],
  ['the amount', { field: 'amount', message: 'is too small' }, 'donor'],
  ['the card', { field: 'card.token', message: 'x' }, 'card'],
  ['the card and another field', { errors: { frequency: ['x'], 'card.type': ['x'] } }, 'card'],
  ['a field of the donor in a message about the card', { field: 'billing.zip', message: 'AVS' }, 'card'],
  ['a field of the page in a message about the card', { field: 'frequency', message: 'this card' }, 'card'],
  ['a field of nobody', { field: 'ssn' }, 'card'],
  ['no field', { message: 'Bad Request' }, 'card'],
] as const)
  test(`a refusal that names ${title} is about the ${about}`, () => {
    assert.equal(refusalIn(body, sent).about, about);
  });

test('a field name in text that the platform quotes from the donor names no field', () => {
  const request = gift({ billing: { ...gift().billing, first_name: 'frequency', last_name: 'tribute' } });
  for (const message of [
    "No charge to 'frequency'",
    'frequency: no charge',
    'No charge to frequency_tribute',
  ])
    assert.equal(refusalIn({ message }, request).about, 'card', message);
});
