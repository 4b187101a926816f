import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from '../../../src/proxy/gifts/verdict.js';
import { replyTo, storedOutcome } from '../../../src/proxy/gifts/answers.js';
import type { Reply } from '../../../src/proxy/http/reply.js';
import { donation, gift } from '../samples.js';

const bodyOf = ({ body }: Reply) => body as { state: string; message: string; code?: string };

test('answers that nothing was charged for gifts that were not sent, with Retry-After', () => {
  const replies = (['ledger-closed', 'switched-off', 'unreachable'] as const).map((name) =>
    replyTo({ name }, 'a'),
  );
  for (const reply of replies) {
    assert.equal(reply.status, 503);
    assert.equal(bodyOf(reply).state, 'not-sent');
    assert.match(bodyOf(reply).message, /^\w.+ Nothing was charged\.$/);
  }
  assert.deepEqual(
    replies.map(({ headers, problem }) => [headers?.['retry-after'], problem]),
    [
      ['30', 'ledger'],
      ['30', 'donations-closed'],
      ['5', 'platform-unreachable'],
    ],
  );
  assert.equal(bodyOf(replyTo({ name: 'switched-off' }, 'a')).code, 'donations-closed');
});

test('never answers "failed" or "nothing was charged" if the gift may have been charged', () => {
  const [unknown, unrecorded, otherDonation, stillRunning] = (
    ['unknown', 'unrecorded', 'other-donation', 'running'] as const
  ).map((name) => replyTo({ name }, 'a')) as [Reply, Reply, Reply, Reply];
  assert.deepEqual(
    [unknown, unrecorded, otherDonation, stillRunning].map((reply) => [
      reply.status,
      bodyOf(reply).state,
      reply.problem,
    ]),
    [
      [504, 'unknown', 'outcome-unknown'],
      [504, 'unknown', 'ledger'],
      [422, 'unknown', undefined],
      [409, 'in-flight', undefined],
    ],
  );
  assert.equal(stillRunning.headers?.['retry-after'], '5');
  assert.match(bodyOf(unknown).message, /not known.+Do not give again/);
  assert.equal(bodyOf(unrecorded).message, bodyOf(unknown).message);
  assert.match(bodyOf(otherDonation).message, /different donation/);
  assert.match(bodyOf(stillRunning).message, /still being processed/);
});

const answered = (status: number, body: unknown = {}) =>
  ({ kind: 'answered', status, body, retryAfter: undefined }) as const;
const refused = { state: 'refused', message: 'The donation was not accepted.' };

test('treats 400, 401 and 403 as refusals with one text, and reports that the key was refused', () => {
  const declined = verdictOf(answered(400, { message: 'CVC' }), gift());
  assert.deepEqual(declined, { name: 'refused', refusal: { about: 'card', reason: 'CVC' } });
  assert.deepEqual(storedOutcome(declined), { status: 400, body: refused });
  for (const status of [401, 403]) {
    const verdict = verdictOf(answered(status), gift());
    assert.deepEqual(verdict, { name: 'key-refused', refusal: { about: 'page' } });
    assert.deepEqual(storedOutcome(verdict), { status: 403, body: refused });
    assert.equal(replyTo(verdict, 'a').problem, 'credentials-refused');
  }
});

test('names a field that is not about the card, in the reply and in the ledger, without the platform’s reason', () => {
  const body = { message: 'extra.installments.duration has to be one of 3, 6, 12' };
  const verdict = verdictOf(answered(400, body), gift());
  const named = { ...refused, field: 'extra.installments.duration' };
  assert.deepEqual(storedOutcome(verdict).body, named);
  assert.deepEqual(verdict.refusal?.reason, body.message);
  const reply = replyTo(verdict, 'a');
  assert.deepEqual([reply.problem, reply.body], ['field-refused', { ...named, attempt: 'a' }]);
});

test('settles a gift by a valid receipt', () => {
  for (const status of [200, 201]) {
    const verdict = verdictOf(answered(status, donation), gift());
    assert.ok(verdict.name === 'receipt');
    const { status: stored, body } = storedOutcome(verdict);
    assert.deepEqual([stored, body['id']], [200, donation.id]);
    assert.equal(body['email'], undefined);
    assert.equal(replyTo(verdict, 'a').problem, undefined);
  }
});

test('does not settle a gift by a status that is no text, or that nobody knows', () => {
  for (const status of [
    { code: 'declined' },
    ['declined'],
    ['completed'],
    false,
    true,
    0,
    1,
    'refusé',
    'booked',
  ])
    assert.deepEqual(
      verdictOf(answered(200, { ...donation, status }), gift()),
      { name: 'receipt-mismatch' },
      JSON.stringify(status),
    );
});

test('settles a gift by the owner’s words for a status, and passes on the contract’s', () => {
  const words = { booked: 'completed', Überwiesen: 'pending' } as const;
  for (const [status, passed] of [
    ['Booked', 'completed'],
    ['uberwiesen', 'pending'],
    ['paid', 'paid'],
  ]) {
    const verdict = verdictOf(answered(200, { ...donation, status }), gift(), words);
    assert.ok(verdict.name === 'receipt', status);
    assert.equal(verdict.receipt['status'], passed);
  }
});

test('does not settle a gift by any other answer', () => {
  const unknown = { name: 'unknown' };
  for (const status of [300, 302, 402, 404, 409, 422, 429, 500, 503])
    assert.deepEqual(verdictOf(answered(status, donation), gift()), unknown, String(status));
  assert.deepEqual(verdictOf(answered(200, { id: 'none' }), gift()), unknown);
  assert.deepEqual(verdictOf({ kind: 'unreadable' }, gift()), unknown);
  assert.deepEqual(verdictOf({ kind: 'timeout' }, gift()), unknown);
  assert.deepEqual(verdictOf({ kind: 'not-sent' }, gift()), { name: 'unreachable' });
});
