import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnstile } from '../../../src/proxy/abuse/turnstile.js';
import { site } from '../ask.js';
import { cardPlatform, tryCard } from './card-platform.js';
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
  const { proxy, charges, log } = cardPlatform(() => 400, {
    limits: { challenge: 1, site: 30 },
    verifyChallenge: () => Promise.reject(new Error('CANARY down')),
  });
  await tryCard(proxy, { body: someone() });
  charges.length = 0;
  const statuses = [];
  for (let count = 0; count < 20; count += 1)
    statuses.push(
      (await tryCard(proxy, { body: someone(), headers: { 'fr-challenge': `t${count}` } })).status,
    );
  assert.equal(charges.length, 0);
  assert.deepEqual(new Set(statuses), new Set([503]));
  assert.doesNotMatch(JSON.stringify(log), /CANARY/);
});

test('checks 50 tokens at once, lets 50 wait, and answers 503 to the rest', async (t) => {
  // On a busy machine, the flood takes longer than the time limit of a check.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let asking = 0;
  let most = 0;
  let requests = 0;
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => (answer = resolve));
  const { proxy, charges } = cardPlatform(() => 400, {
    limits: { challenge: 1 },
    async verifyChallenge() {
      requests += 1;
      most = Math.max(most, (asking += 1));
      await known;
      asking -= 1;
      return false;
    },
  });
  await tryCard(proxy, { body: someone() });
  charges.length = 0;
  let held = 0;
  const tries = Array.from({ length: 300 }, async (_, count) => {
    const { status } = await tryCard(proxy, { body: someone(), headers: { 'fr-challenge': `t${count}` } });
    if (status === 503 && (held += 1) === 200) answer();
    return status;
  });
  const statuses = await Promise.all(tries);
  assert.equal(most, 50);
  assert.equal(requests, 100);
  assert.equal(statuses.filter((status) => status === 403).length, 100, 'asked about, and wrong');
  // The reply differs from that for an unavailable service: otherwise an attack would get tries without a solution.
  assert.equal(charges.length, 0);
  const later = await tryCard(proxy, { body: someone(), headers: { 'fr-challenge': 'later' } });
  assert.equal(later.status, 403, 'there is room again');
});

test('checks 12 tokens of one address at once, and further tokens of other addresses', async (t) => {
  // On a busy machine, the flood takes longer than the time limit of a check.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => (answer = resolve));
  let asking = 0;
  const { proxy, charges } = cardPlatform(({ amount }) => (amount === 50 ? 200 : 400), {
    limits: { challenge: 1 },
    async verifyChallenge(solution) {
      if (solution.startsWith('good')) return true;
      asking += 1;
      await known;
      return false;
    },
  });
  await tryCard(proxy, { peer: '198.51.100.1', body: someone() });
  const flood = Array.from({ length: 200 }, (_, count) =>
    tryCard(proxy, { peer: '203.0.113.7', body: someone(), headers: { 'fr-challenge': `bad-${count}` } }),
  );
  await until(() => asking >= 12);
  for (let count = 0; count < 30; count += 1) {
    const headers = { 'fr-challenge': `good-${count}` };
    const body = { ...someone(), amount: 50 };
    assert.equal((await tryCard(proxy, { peer: `198.51.100.${count}`, body, headers })).status, 200);
  }
  assert.equal(asking, 12);
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

for (const [title, answer, expected] of [
  ['a refusal', { success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  ['a token of another site', { success: true, hostname: 'evil.example' }, false],
  [
    'a token of a site whose name begins with ours',
    { success: true, hostname: 'www.otters.example.evil.example' },
    false,
  ],
  ['a token without a site', { success: true }, false],
] as const)
  test(`rejects ${title}`, async () => {
    const verify = turnstile({ ...options, fetch: async () => Response.json(answer) });
    assert.equal(await verify('token', about), expected);
  });

for (const [title, answer] of [
  [
    'a redirect',
    () => Promise.resolve(Response.json({ success: true, hostname: 'www.otters.example' }, { status: 302 })),
  ],
  [
    'a failure',
    () => Promise.resolve(Response.json({ success: true, hostname: 'www.otters.example' }, { status: 500 })),
  ],
  ['an answer that is not JSON', () => Promise.resolve(new Response('<html>'))],
  ['JSON of an unexpected type', () => Promise.resolve(Response.json({ success: 'true' }))],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
] as const)
  test(`treats a token as unchecked after ${title}`, async () => {
    const verify = turnstile({ ...options, fetch: answer });
    await assert.rejects(Promise.resolve(verify('token', about)));
  });
