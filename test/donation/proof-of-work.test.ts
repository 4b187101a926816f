import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { solve } from '../../src/donation/proof-of-work.js';
import { solveChallenge } from '../../src/donation/solve-challenge.js';
import { createProofOfWork } from '../../src/proxy/abuse/proof-of-work.js';

const { subtle } = globalThis.crypto;
const now = () => performance.now();
const signing = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another' };
const made = (counter: number, cost = 20) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, data: { site: 'x' }, ...signing });

describe('a challenge of the proxy', () => {
  test('has a solution that ALTCHA’s own library accepts, wherever its counter is', async () => {
    for (const counter of [1, 2, 15, 16, 17, 255, 256, 700]) {
      const challenge = await made(counter);
      const solution = await solve(JSON.parse(JSON.stringify(challenge)), subtle, now);
      assert.ok(solution);
      assert.equal(solution.counter, counter);
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signing });
      assert.equal(verified, true, String(counter));
    }
  });

  test('is not solved if it is of another kind, incomplete, or invalid', async () => {
    const { parameters, signature } = await made(3);
    const changed = (change: object) => ({ parameters: { ...parameters, ...change }, signature });
    for (const challenge of [
      undefined,
      null,
      'text',
      {},
      { parameters: null },
      changed({ algorithm: 'ARGON2ID' }),
      changed({ cost: 0 }),
      changed({ cost: 1e9 }),
      changed({ cost: '20' }),
      changed({ keyLength: 1000 }),
      changed({ keyPrefix: '' }),
      changed({ keyPrefix: 'xyz' }),
      changed({ nonce: 'abc' }),
      changed({ salt: undefined }),
    ])
      assert.equal(await solve(challenge, subtle, now), undefined, JSON.stringify(challenge));
  });

  test('is given up after a minute and a half', async () => {
    const challenge = await made(40);
    // The clock is read after every sixteen counters.
    const ticking = (step: number) => {
      let time = 0;
      return () => (time += step) - step;
    };
    assert.equal((await solve(challenge, subtle, ticking(25_000)))?.counter, 40);
    assert.equal(await solve(challenge, subtle, ticking(40_000)), undefined);
  });

  test('is requested from the gift’s proxy, which accepts the solution', async (t) => {
    const work = createProofOfWork({ secret: () => 'of this test alone', now: () => Date.now() });
    const site = 'https://www.example.org';
    const requests: string[] = [];
    t.mock.method(globalThis, 'fetch', async (address: string, init: RequestInit) => {
      requests.push(`${address} ${String(init.credentials)}`);
      return Response.json(await work.offer(site));
    });
    const solution = await solveChallenge('https://give.example.org/proxy/');
    assert.deepEqual(requests, ['https://give.example.org/proxy/challenge omit']);
    assert.match(solution ?? '', /^[\w+/=]+$/);
    assert.ok(await work.check(solution ?? '', site));
    assert.equal(await work.check(solution ?? '', 'https://elsewhere.example'), undefined);
  });

  test('has no solution if the proxy offers no challenge', async (t) => {
    t.mock.method(globalThis, 'fetch', async () => new Response('none', { status: 404 }));
    assert.equal(await solveChallenge('https://give.example.org'), undefined);
  });
});
