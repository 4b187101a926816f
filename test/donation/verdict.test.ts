import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { FrError } from '../../src/client/errors.js';
import { readAnswer, verdictOf, verdictOnFailure, verdictOnNoStatus } from '../../src/donation/verdict.js';
import { runs } from '../support/runs.js';

const key = '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697887';
const http = (status: number, body?: unknown) =>
  verdictOnFailure(new FrError('http', 'x', { status, body }), key);
/** An answer with the attempt's key. */
const answer = (status: number, body: object) => http(status, { ...body, attempt: key });

/** The verdict on the answer to a status request, a second after the press. */
const verdictOnStatus = (body: object) => verdictOf(readAnswer(body, key), 1000);

const question = (status: number, body?: unknown) =>
  verdictOnNoStatus(new FrError('http', 'x', { status, body }));

describe('the verdict on a status request without an answer', () => {
  test('distinguishes a server without the endpoint from a lost answer', () => {
    const mute = { kind: 'unknown', failure: 'no-endpoint' };
    for (const status of [400, 401, 403, 404, 405, 410])
      assert.deepEqual(question(status), mute, String(status));
    assert.deepEqual(verdictOnNoStatus(new FrError('contract', 'x')), mute);
    const lost = { kind: 'unknown', failure: 'no-answer' };
    for (const status of [408, 429, 500, 502, 503, 504])
      assert.deepEqual(question(status), lost, String(status));
    for (const kind of ['network', 'timeout'] as const)
      assert.deepEqual(verdictOnNoStatus(new FrError(kind, 'x')), lost);
    assert.deepEqual(question(404, { state: 'not-found' }), mute, 'another program');
  });
});

describe('the verdict on a status', () => {
  test('is missing only if the search found nothing and the outcome is unknown', () => {
    const nothing = { amount: null, reference: null };
    const asked = (state: string, finding?: string) =>
      verdictOnStatus({ ...nothing, attempt: key, state, finding });
    assert.deepEqual(asked('unknown', 'none'), { kind: 'unknown', isMissing: true });
    for (const [state, finding] of [
      ['unknown', 'several'],
      ['unknown', undefined],
      ['in-flight', 'none'],
    ] as const)
      assert.deepEqual(asked(state, finding), { kind: 'unknown' });
    assert.equal(asked('refused', 'none').kind, 'refused');
  });
});

describe('the verdict on a send without a receipt', () => {
  const everyStatus = Array.from({ length: 500 }, (_, index) => 100 + index);

  test('is unknown for every status and body without the attempt’s key', () => {
    const bodies = [
      ...[undefined, null, '', 'default backend - 404', [], {}, { message: 'No.' }, { error: 'forbidden' }],
      ...[{ field: 'billing.zip' }, { state: 'refused' }, { state: 'not-sent' }],
      ...[
        { state: 'not-sent', code: 'challenge-required' },
        { state: 'not-sent', code: 'possible-repeat' },
      ],
      { state: 'refused', attempt: key.replace('0', '1') },
      { state: 'refused', attempt: true },
    ];
    for (const status of everyStatus)
      for (const body of bodies)
        assert.deepEqual(
          http(status, body),
          { kind: 'unknown' },
          `${String(status)} ${JSON.stringify(body)}`,
        );
  });

  test('is unknown for every failure without an answer', () => {
    for (const kind of ['network', 'timeout', 'contract'] as const)
      assert.deepEqual(verdictOnFailure(new FrError(kind, 'x'), key), { kind: 'unknown' });
  });

  test('is the state in the proxy’s answer, whatever the status', () => {
    for (const status of everyStatus) {
      assert.equal(answer(status, { state: 'refused' }).kind, 'refused');
      assert.equal(answer(status, { state: 'not-sent' }).kind, 'not-sent');
      for (const state of ['unknown', 'in-flight', 'something new', null, undefined])
        assert.deepEqual(
          answer(status, { state }),
          { kind: 'unknown' },
          `${String(status)} ${String(state)}`,
        );
    }
  });

  test('has the field and the reason of the proxy', () => {
    const refusal = { state: 'refused', field: 'billing.zip', reason: 'unknown' };
    assert.deepEqual(answer(400, refusal), { kind: 'refused', field: 'billing.zip', reason: 'unknown' });
    assert.deepEqual(answer(400, { ...refusal, field: 7, reason: {} }), {
      kind: 'refused',
      field: undefined,
      reason: undefined,
    });
  });

  test('is a challenge of the proxy or of the page’s own captcha', () => {
    const body = { state: 'not-sent', code: 'challenge-required', challenge: 'proof-of-work' };
    assert.deepEqual(answer(403, body), { kind: 'challenge', isOwn: false });
    assert.deepEqual(answer(403, { ...body, challenge: 'own' }), { kind: 'challenge', isOwn: true });
  });

  test('is a possible repeat of a gift that succeeded, or may have', () => {
    const body = { state: 'not-sent', code: 'possible-repeat' };
    for (const earlier of ['made', 'open'])
      assert.deepEqual(answer(409, { ...body, earlier }), { kind: 'possible-repeat', earlier });
    for (const earlier of [undefined, 7, 'later'])
      assert.deepEqual(answer(409, { ...body, earlier }), { kind: 'possible-repeat', earlier: 'unsaid' });
  });

  test('is unknown from a proxy with another ledger than that of the key', () => {
    for (const state of ['unknown', undefined])
      assert.deepEqual(answer(409, { state, code: 'other-ledger' }), { kind: 'unknown', isElsewhere: true });
    assert.deepEqual(http(409, { state: 'unknown', code: 'other-ledger' }), { kind: 'unknown' });
  });

  test('has the field that our own client refused', () => {
    const error = new FrError('invalid', 'x', { field: 'billing.state' });
    assert.deepEqual(verdictOnFailure(error, key), { kind: 'refused', field: 'billing.state' });
  });

  test('is unknown for any other error', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        assert.equal(verdictOnFailure(thrown, key).kind, 'unknown');
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('the proxy’s status of an attempt', () => {
  test('leads to made, refused or unknown', () => {
    assert.deepEqual(verdictOnStatus({ attempt: key, state: 'settled', amount: 25.5, reference: 'r1' }), {
      kind: 'done',
      receipt: {
        state: 'completed',
        reference: 'r1',
        amountMinor: 2550,
        currency: null,
        frequency: null,
        statementDescriptor: null,
      },
    });
    assert.equal(verdictOnStatus({ attempt: key, state: 'refused' }).kind, 'refused');
    for (const state of ['in-flight', 'unknown', 'not-sent', 'something new', null, undefined])
      assert.deepEqual(verdictOnStatus({ attempt: key, state }), { kind: 'unknown' }, String(state));
    const absent = { kind: 'unknown', failure: 'not-found' };
    assert.deepEqual(verdictOnStatus({ attempt: key, state: 'not-found' }), absent);
  });

  test('counts although a member is invalid', () => {
    const bad = { amount: {}, reference: 7, status: [], message: 7, finding: {} };
    assert.equal(verdictOnStatus({ attempt: key, state: 'settled', ...bad }).kind, 'done');
  });

  test('counts only with the attempt’s own key', () => {
    for (const attempt of [undefined, null, '', `${key} `, '00000000-0000-4000-8000-000000000000'])
      for (const state of ['settled', 'refused'])
        assert.deepEqual(
          verdictOnStatus({ ...(attempt !== undefined && { attempt }), state, amount: 25, reference: 'r1' }),
          { kind: 'unknown' },
          `${String(attempt)}, ${state}`,
        );
  });
});

describe('a status request for an unknown key', () => {
  const asked = (body: unknown, age: number) => verdictOf(readAnswer(body, key), age).kind;

  test('proves that a gift never arrived only if the ledger reaches back beyond the press', () => {
    const body = { state: 'not-found', attempt: key, remembers: 60 };
    assert.equal(asked(body, 59_000), 'never-arrived');
    assert.equal(asked(body, 60_000), 'unknown');
    assert.equal(asked(body, -1), 'unknown', 'a clock that was set back');
    for (const other of [
      { state: 'not-found', attempt: key },
      { state: 'not-found', attempt: key, remembers: '60' },
      { state: 'not-found', remembers: 60 },
      { state: 'not-found', attempt: 'another', remembers: 60 },
      { attempt: key, remembers: 60 },
      '<html>',
      null,
    ])
      assert.equal(asked(other, 1), 'unknown', JSON.stringify(other));
  });

  test('is unknown for any other error', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        assert.equal(verdictOnNoStatus(thrown).kind, 'unknown');
      }),
    );
  });
});
