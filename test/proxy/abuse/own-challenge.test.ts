import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnstile } from '../../../src/proxy/abuse/turnstile.js';
import { site } from '../ask.js';
import { cardPlatform, solving, tryCard } from './card-platform.js';
import { someone } from './crowd.js';
import { until } from '../../support/until.js';
import { keyFor } from '../give.js';

test('calls verifyChallenge once for each token', async () => {
  const requests: unknown[] = [];
  const { proxy, charges } = cardPlatform(({ amount }) => (amount === 50 ? 200 : 400), {
    limits: { challenge: 1 },
    verifyChallenge: (solution, { site: page }) => {
      requests.push([solution, page]);
      return solution.startsWith('good');
    },
  });
  await tryCard(proxy, { body: someone() });
  const bare = await tryCard(proxy, { body: someone() });
  assert.equal(bare.status, 403);
  assert.equal((bare.body as { challenge?: string }).challenge, 'own');
  assert.deepEqual(requests, []);

  const one = { key: await keyFor(proxy), body: { ...someone(), amount: 50 } };
  assert.equal((await tryCard(proxy, { ...one, headers: { 'fr-challenge': 'bad' } })).status, 403);
  assert.equal((await tryCard(proxy, { ...one, headers: { 'fr-challenge': 'good-1' } })).status, 200);
  assert.deepEqual(requests, [
    ['bad', site],
    ['good-1', site],
  ]);
  // The solution is used by another attempt, which is refused without a call of the function.
  assert.equal(
    (await tryCard(proxy, { body: someone(), headers: { 'fr-challenge': 'good-1' } })).status,
    403,
  );
  assert.equal(charges.length, 2);
});

test('holds gifts back while tokens cannot be checked', async () => {
  const { charges, from, log } = cardPlatform(() => 400, {
    limits: { challenge: 1, site: 30 },
    verifyChallenge: () => Promise.reject(new Error('CANARY down')),
  });
  await from(undefined);
  for (let count = 0; count < 20; count += 1) assert.equal((await from(undefined, solving())).status, 503);
  assert.equal(charges.length, 1);
  assert.doesNotMatch(JSON.stringify(log), /CANARY/);
});

/** A check that answers all tokens but good ones together, and how many wait for it. */
function slowCheck() {
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => (answer = resolve));
  const counts = { asking: 0, most: 0, requests: 0 };
  return {
    answer: () => answer(),
    counts,
    verifyChallenge: async (solution: string) => {
      if (solution.startsWith('good')) return true;
      counts.requests += 1;
      counts.most = Math.max(counts.most, (counts.asking += 1));
      await known;
      counts.asking -= 1;
      return false;
    },
  };
}

test('checks 50 tokens at once, lets 50 wait, and answers 503 to the rest', async (t) => {
  // On a busy machine, the flood takes longer than the time limit of a check.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { answer, counts, verifyChallenge } = slowCheck();
  const { charges, from } = cardPlatform(() => 400, { limits: { challenge: 1 }, verifyChallenge });
  await from(undefined);
  let held = 0;
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const { status } = await from(undefined, solving());
      if (status === 503 && (held += 1) === 200) answer();
      return status;
    }),
  );
  assert.deepEqual([counts.most, counts.requests], [50, 100]);
  assert.equal(statuses.filter((status) => status === 403).length, 100, 'asked about, and wrong');
  // The reply differs from that for an unavailable service: otherwise an attack would get tries without a solution.
  assert.equal(charges.length, 1);
  assert.equal((await from(undefined, solving())).status, 403, 'there is room again');
});

test('checks 12 tokens of one address at once, and further tokens of other addresses', async (t) => {
  // On a busy machine, the flood takes longer than the time limit of a check.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { answer, counts, verifyChallenge } = slowCheck();
  const { charges, from } = cardPlatform(({ amount }) => (amount === 50 ? 200 : 400), {
    limits: { challenge: 1 },
    verifyChallenge,
  });
  await from('198.51.100.1');
  const flood = Array.from({ length: 200 }, () => from('203.0.113.7', solving()));
  await until(() => counts.asking >= 12);
  for (let count = 0; count < 30; count += 1) {
    const good = { body: { ...someone(), amount: 50 }, headers: { 'fr-challenge': `good-${count}` } };
    assert.equal((await from(`198.51.100.${count}`, good)).status, 200);
  }
  assert.equal(counts.asking, 12);
  answer();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 403).length, 112, 'asked about, and wrong');
  assert.equal(statuses.filter((status) => status === 503).length, 88);
  assert.equal(charges.length, 31);
});

const options = { secret: 'CANARY-turnstile', hosts: ['www.otters.example'] };
const about = { site, signal: new AbortController().signal };

test('calls Turnstile in its documented format, without the visitor’s address', async () => {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const verify = turnstile({
    ...options,
    fetch: async (url, init) => {
      requests.push({ url: url as string, init });
      return Response.json({ success: true, hostname: 'www.otters.example', 'error-codes': [] });
    },
  });
  assert.equal(await verify('token', about), true);
  assert.equal(requests[0]?.url, 'https://challenges.cloudflare.com/turnstile/v0/siteverify');
  assert.equal(requests[0].init?.method, 'POST');
  assert.equal(requests[0].init.redirect, 'manual');
  assert.deepEqual(JSON.parse(requests[0].init.body as string), {
    secret: 'CANARY-turnstile',
    response: 'token',
  });
});

test('does not send invalid tokens to Turnstile', async () => {
  let requests = 0;
  const verify = turnstile({
    ...options,
    fetch: async () => {
      requests += 1;
      return Response.json({ success: true, hostname: 'www.otters.example' });
    },
  });
  assert.equal(await verify('x'.repeat(2_049), about), false);
  assert.equal(requests, 0);
  assert.equal(await verify('x'.repeat(2_048), about), true);
});

const ours = { success: true, hostname: 'www.otters.example' };
for (const [title, answer] of [
  ['a refusal', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['a token of another site', { ...ours, hostname: 'evil.example' }],
  ['a token of a site whose name begins with ours', { ...ours, hostname: 'www.otters.example.evil.example' }],
  ['a token without a site', { success: true }],
] as const)
  test(`rejects ${title}`, async () => {
    const verify = turnstile({ ...options, fetch: async () => Response.json(answer) });
    assert.equal(await verify('token', about), false);
  });

for (const [title, answer] of [
  ['a redirect', async () => Response.json(ours, { status: 302 })],
  ['a failure', async () => Response.json(ours, { status: 500 })],
  ['an answer that is not JSON', async () => new Response('<html>')],
  ['JSON of an unexpected type', async () => Response.json({ success: 'true' })],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
] satisfies [string, () => Promise<Response>][])
  test(`treats a token as unchecked after ${title}`, async () => {
    const verify = turnstile({ ...options, fetch: answer });
    await assert.rejects(Promise.resolve(verify('token', about)));
  });
