import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from '../../../src/proxy/donations/verdict.js';
import { otherDonation } from '../../../src/proxy/abuse/replies.js';
import * as replies from '../../../src/proxy/donations/replies.js';
import type { Reply } from '../../../src/proxy/http/reply.js';
import { donation, gift } from '../samples.js';

const bodyOf = ({ body }: Reply) => body as { state: string; message: string; code?: string };

test('answers that nothing was charged for gifts that were not sent, with Retry-After', () => {
  const { closed, switchedOff, notSent } = replies;
  for (const reply of [closed, switchedOff, notSent]) {
    assert.equal(reply.status, 503);
    assert.equal(bodyOf(reply).state, 'not-sent');
    assert.match(bodyOf(reply).message, /^\w.+ Nothing was charged\.$/);
  }
  assert.deepEqual(
    [closed, switchedOff, notSent].map(({ headers, problem }) => [headers?.['retry-after'], problem]),
    [
      ['30', 'ledger'],
      ['30', 'donations-closed'],
      ['5', 'platform-unreachable'],
    ],
  );
  assert.equal(bodyOf(switchedOff).code, 'donations-closed');
});

test('never answers "failed" or "nothing was charged" if the gift may have been charged', () => {
  const { stillRunning, unknown, unrecorded } = replies;
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
  assert.deepEqual(verdictOf(answered(400, { message: 'CVC' }), gift()), {
    ...{ kind: 'settled', outcome: { status: 400, body: refused } },
    refusal: { about: 'card', reason: 'CVC' },
  });
  for (const status of [401, 403])
    assert.deepEqual(verdictOf(answered(status), gift()), {
      ...{ kind: 'settled', outcome: { status: 403, body: refused }, problem: 'credentials-refused' },
      refusal: { about: 'page' },
    });
});

test('names a field that is not about the card, in the reply and in the ledger, without the platform’s reason', () => {
  const body = { message: 'extra.installments.duration has to be one of 3, 6, 12' };
  const verdict = verdictOf(answered(400, body), gift());
  assert.ok(verdict.kind === 'settled');
  assert.deepEqual(verdict.outcome.body, { ...refused, field: 'extra.installments.duration' });
  assert.deepEqual(verdict.refusal?.reason, body.message);
  assert.equal(verdict.problem, 'field-refused');
});

test('settles a gift by a valid receipt', () => {
  for (const status of [200, 201]) {
    const verdict = verdictOf(answered(status, donation), gift());
    assert.ok(verdict.kind === 'settled');
    assert.equal(verdict.problem, undefined);
    assert.deepEqual([verdict.outcome.status, verdict.outcome.body['id']], [200, donation.id]);
    assert.equal(verdict.outcome.body['email'], undefined);
  }
});

test('accepts a pending donation as a receipt with that status', () => {
  const verdict = verdictOf(answered(200, { ...donation, status: 'pending' }), gift());
  assert.ok(verdict.kind === 'settled');
  assert.equal(verdict.outcome.body['status'], 'pending');
});

test('does not settle a gift by the receipt of another, or of one that was not charged', () => {
  for (const other of [
    ...['declined', 'failed', 'refunded', 'cancelled', 'not_charged'].map((status) => ({ status })),
    ...[{ fundraiser_id: 777 }, { amount: 26 }, { frequency: 'month' }, { email: 'else@example.org' }],
  ])
    assert.deepEqual(
      verdictOf(answered(200, { ...donation, ...other }), gift()),
      { kind: 'unknown', problem: 'receipt-mismatch' },
      JSON.stringify(other),
    );
});

test('does not settle a gift by any other answer', () => {
  for (const status of [300, 302, 402, 404, 409, 422, 429, 500, 503])
    assert.deepEqual(verdictOf(answered(status, donation), gift()), { kind: 'unknown' }, String(status));
  assert.deepEqual(verdictOf(answered(200, { id: 'none' }), gift()), { kind: 'unknown' });
  assert.deepEqual(verdictOf({ kind: 'unreadable' }, gift()), { kind: 'unknown' });
  assert.deepEqual(verdictOf({ kind: 'timeout' }, gift()), { kind: 'unknown' });
  assert.deepEqual(verdictOf({ kind: 'not-sent' }, gift()), { kind: 'not-sent' });
});
