import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FrError } from '../../src/client/errors.js';
import {
  verdictOnDonation,
  verdictOnFailure,
  verdictOnNoStatus,
  verdictOnStatus,
} from '../../src/controllers/verdict.js';
import { runs } from '../support/runs.js';

const http = (status: number, body?: unknown) => verdictOnFailure(new FrError('http', 'x', { status, body }));

const question = (status: number, body?: unknown) =>
  verdictOnNoStatus(new FrError('http', 'x', { status, body }), 1000);

describe('the verdict on a question without an answer', () => {
  it('tells whoever knows nothing of such questions from one that got lost', () => {
    const mute = { kind: 'unknown', silence: 'mute' };
    for (const status of [400, 401, 403, 404, 405, 410])
      assert.deepEqual(question(status), mute, String(status));
    assert.deepEqual(verdictOnNoStatus(new FrError('contract', 'x'), 1000), mute);
    const lost = { kind: 'unknown', silence: 'lost' };
    for (const status of [408, 429, 500, 502, 503, 504])
      assert.deepEqual(question(status), lost, String(status));
    for (const kind of ['network', 'timeout'] as const)
      assert.deepEqual(verdictOnNoStatus(new FrError(kind, 'x'), 1000), lost);
    // Ours has answered, and may only have forgotten what another tab has sent since.
    assert.deepEqual(question(404, { state: 'not-found' }), { kind: 'unknown' });
  });
});

describe('the verdict on a state', () => {
  it('is missing only when the list has been found without an unknown one', () => {
    const nothing = { amount: null, reference: null };
    const asked = (state: string, finding?: string) => verdictOnStatus({ ...nothing, state, finding });
    assert.deepEqual(asked('unknown', 'none'), { kind: 'unknown', isMissing: true });
    for (const [state, finding] of [
      ['unknown', 'several'],
      ['unknown', undefined],
      ['in-flight', 'none'],
    ] as const)
      assert.deepEqual(asked(state, finding), { kind: 'unknown' });
    assert.deepEqual(asked('refused', 'none'), { kind: 'refused' });
  });
});

describe('the verdict on a send without a receipt', () => {
  it('is unknown for every answer that may hide a charge', () => {
    for (const status of [302, 408, 409, 425, 429, 500, 502, 503, 504, 599])
      assert.deepEqual(http(status), { kind: 'unknown' }, String(status));
    for (const kind of ['network', 'timeout', 'contract'] as const)
      assert.deepEqual(verdictOnFailure(new FrError(kind, 'x')), { kind: 'unknown' });
  });

  it('is refused for answers that say the request was not acted upon', () => {
    for (const status of [400, 401, 403, 404, 422])
      assert.equal(http(status, { message: 'No.' }).kind, 'refused');
    assert.deepEqual(http(422, { field: 'billing.zip' }), { kind: 'refused', field: 'billing.zip' });
  });

  it('is unknown for the page of something in between, which may have refused a browser’s repeat of what was charged', () => {
    for (const status of [400, 401, 403, 404, 405, 413, 415, 422])
      for (const body of [undefined, null, '', 'default backend - 404'])
        assert.deepEqual(http(status, body), { kind: 'unknown' }, String(status));
  });

  it('is unknown when the proxy says so, whatever the status', () => {
    for (const status of [400, 404, 409, 422, 503, 504])
      for (const state of ['unknown', 'in-flight'])
        assert.deepEqual(http(status, { state }), { kind: 'unknown' }, `${String(status)} ${state}`);
    assert.equal(http(400, { state: 'refused' }).kind, 'refused');
  });

  it('is a challenge only when the proxy says so with 403: that nothing was sent on is its word alone', () => {
    const body = { state: 'not-sent', code: 'challenge-required', challenge: 'proof-of-work' };
    assert.deepEqual(http(403, body), { kind: 'challenge', isOwn: false });
    assert.deepEqual(http(403, { ...body, challenge: 'own' }), { kind: 'challenge', isOwn: true });
    assert.deepEqual(http(503, { code: 'challenge-required' }), { kind: 'unknown' });
    assert.equal(http(403, { code: 'origin' }).kind, 'refused');
    assert.equal(http(400, body).kind, 'refused');
  });

  it('is not-sent only when the proxy says so with 503', () => {
    assert.deepEqual(http(503, { state: 'not-sent' }), { kind: 'not-sent' });
    assert.deepEqual(http(500, { state: 'not-sent' }), { kind: 'unknown' });
    assert.deepEqual(http(503, { state: 'unknown' }), { kind: 'unknown' });
    assert.deepEqual(http(503, 'not-sent'), { kind: 'unknown' });
  });

  it('names the field that our own client refused', () => {
    const error = new FrError('invalid', 'x', { field: 'billing.state' });
    assert.deepEqual(verdictOnFailure(error), { kind: 'refused', field: 'billing.state' });
  });

  it('is unknown for whatever else is thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        assert.equal(verdictOnFailure(thrown).kind, 'unknown');
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('the word of the proxy on an attempt', () => {
  it('settles it, refuses it, or leaves it unknown', () => {
    assert.deepEqual(verdictOnStatus({ state: 'settled', amount: 25.5, reference: 'r1' }), {
      kind: 'done',
      receipt: {
        reference: 'r1',
        amountMinor: 2550,
        currency: null,
        frequency: null,
        statementDescriptor: null,
      },
    });
    assert.deepEqual(verdictOnStatus({ state: 'refused' }), { kind: 'refused' });
    for (const state of ['in-flight', 'unknown', 'not-found', 'not-sent', 'something new', null, undefined])
      assert.deepEqual(verdictOnStatus({ state }), { kind: 'unknown' }, String(state));
  });
});

describe('a question about an attempt that got no state', () => {
  const asked = (status: number, body: unknown, age: number) =>
    verdictOnNoStatus(new FrError('http', 'x', { status, body }), age).kind;

  it('says that it never arrived only where the ledger reaches back beyond the press', () => {
    const body = { state: 'not-found', remembers: 60 };
    assert.equal(asked(404, body, 59_000), 'never-arrived');
    assert.equal(asked(404, body, 60_000), 'unknown');
    assert.equal(asked(404, body, -1), 'unknown', 'a clock that was set back');
    assert.equal(asked(503, body, 1), 'unknown');
    for (const other of [
      { state: 'not-found' },
      { state: 'not-found', remembers: '60' },
      { remembers: 60 },
      '<html>',
      null,
    ])
      assert.equal(asked(404, other, 1), 'unknown', JSON.stringify(other));
  });

  it('is unknown for whatever else is thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        assert.equal(verdictOnNoStatus(thrown, 0).kind, 'unknown');
      }),
    );
  });
});

describe('the verdict on a donation', () => {
  it('tells what the platform says, to the cent', () => {
    const { ...donation } = {
      id: 1,
      ref_id: 'ch_1',
      amount: 19.99,
      currency: 'CAD',
      frequency: 'month',
      statement_descriptor: 'OTTER',
    };
    assert.deepEqual(verdictOnDonation(donation), {
      kind: 'done',
      receipt: {
        reference: 'ch_1',
        amountMinor: 1999,
        currency: 'CAD',
        frequency: 'month',
        statementDescriptor: 'OTTER',
      },
    });
  });
});
