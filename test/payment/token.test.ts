import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { askToken } from '../../src/payment/ask-token.js';
import { readFrameMessage } from '../../src/payment/sandbox-message.js';
import { readTokenResult } from '../../src/payment/token-result.js';
import type { MountedCard, TokenRequest } from '../../src/payment/tokenizer.js';
import { cardTypes } from '../../src/schema/gift-values.js';
import { runs } from '../support/runs.js';

const request: TokenRequest = {
  amountMinor: 5000,
  currency: 'CAD',
  locale: 'en',
  attemptId: 'a',
  billing: {},
};

function card(tokenize: () => unknown): MountedCard {
  const nothing = () => {};
  return {
    tokenize: tokenize as MountedCard['tokenize'],
    focus: nothing,
    clear: nothing,
    localize: nothing,
    restyle: nothing,
    unmount: nothing,
  };
}

describe('a token', () => {
  test('is accepted with each of the contract’s eight card types', () => {
    for (const cardType of cardTypes)
      assert.deepEqual(readTokenResult({ ok: true, token: 't', cardType }), {
        ok: true,
        token: 't',
        cardType,
      });
  });

  test('is refused with another card type, or without one', () => {
    for (const cardType of ['visa', 'ELO', '', undefined, 3])
      assert.deepEqual(readTokenResult({ ok: true, token: 't', cardType }), { ok: false, code: 'card-type' });
  });

  test('is not created from an error object that is returned as a success', () => {
    for (const answer of [
      { ok: true, error: { message: 'declined' } },
      { ok: true, token: '', cardType: 'VISA' },
      { ok: true, token: '  ', cardType: 'VISA' },
      { ok: true, token: { id: 't' }, cardType: 'VISA' },
      { ok: 'true', token: 't', cardType: 'VISA' },
      new Error('declined'),
    ])
      assert.equal(readTokenResult(answer).ok, false);
  });

  test('is a non-empty text with a known card type, whatever an adapter returns', () => {
    const loose = fc.record(
      { ok: fc.anything(), token: fc.anything(), cardType: fc.anything(), code: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), loose), (answer) => {
        const result = readTokenResult(answer);
        if (result.ok)
          assert.ok(typeof result.token === 'string' && result.token && cardTypes.includes(result.cardType));
        else assert.equal(typeof result.code, 'string');
      }),
      { numRuns: runs(500, 200_000) },
    );
  });
});

describe('a token request to an adapter', () => {
  const network = { ok: false, code: 'network' };

  test('returns the adapter’s answer', async () => {
    const answer = { ok: true, token: 't', cardType: 'MC' };
    assert.deepEqual(
      await askToken(
        card(() => Promise.resolve(answer)),
        request,
      ),
      answer,
    );
  });

  test('ends at its time limit when the adapter never answers', async () => {
    assert.deepEqual(
      await askToken(
        card(() => new Promise(() => {})),
        request,
        10,
      ),
      network,
    );
  });

  test('ends at its time limit also in a page that was frozen until after the answer', async (t) => {
    t.mock.timers.enable({ apis: ['Date'] });
    const frozen = () => {
      t.mock.timers.setTime(300_001);
      return Promise.resolve({ ok: true, token: 't', cardType: 'MC' });
    };
    assert.deepEqual(await askToken(card(frozen), request), network);
  });

  test('allows five minutes for a bank’s authentication', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const answer = { ok: true, token: 'tok_1', cardType: 'VISA' };
    let give = (_answer: object): void => assert.fail('not asked yet');
    const [given, missed] = [new Promise<object>((resolve) => (give = resolve)), new Promise(() => {})].map(
      (token) =>
        askToken(
          card(() => token),
          request,
        ),
    );
    // By then, all timers are set.
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    t.mock.timers.tick(290_000);
    give(answer);
    assert.deepEqual(await given, answer);
    t.mock.timers.tick(10_000);
    assert.deepEqual(await missed, network);
  });

  test('ends when the adapter throws, rejects, or returns an object whose members throw', async () => {
    const trap = {
      get token(): string {
        throw new Error('trap');
      },
    };
    for (const tokenize of [
      () => {
        throw new Error('at once');
      },
      () => Promise.reject(new Error('later')),
      () => Promise.resolve(trap),
      () => undefined,
    ])
      assert.deepEqual(await askToken(card(tokenize), request), network);
  });
});

describe('a message of the sandbox’s frame', () => {
  test('is read by its shape', () => {
    const source = 'fr-sandbox-card';
    assert.deepEqual(readFrameMessage({ source, type: 'ready' }), { type: 'ready' });
    assert.deepEqual(readFrameMessage({ source, type: 'height', px: 220 }), { type: 'height', px: 220 });
    assert.deepEqual(
      readFrameMessage({
        source,
        type: 'state',
        complete: false,
        brand: null,
        errors: [{ field: 'cvc', message: 'Too short' }, { field: 'number', message: 4 }, null],
      }),
      { type: 'state', complete: false, errors: ['Too short'] },
    );
  });

  test('is ignored in any other shape, of which two thousand are tried', () => {
    const type = fc.constantFrom('ready', 'state', 'height', 'token', 'init', undefined);
    const forged = fc.record(
      {
        source: fc.constantFrom('fr-sandbox-card', 'other', undefined),
        type,
        complete: fc.anything(),
        px: fc.anything(),
        requestId: fc.anything(),
        errors: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), forged), (data) => {
        const message = readFrameMessage(data);
        if (!message) return;
        const sent = data as Record<string, unknown>;
        assert.equal(sent['source'], 'fr-sandbox-card');
        if (message.type === 'height') assert.ok(message.px > 0 && message.px < 2000);
        if (message.type === 'state') assert.equal(typeof message.complete, 'boolean');
        if (message.type === 'token') assert.equal(typeof message.requestId, 'string');
      }),
      { numRuns: runs(500, 200_000) },
    );
  });
});
