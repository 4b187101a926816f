import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solve } from '../../../src/donation/proof-of-work.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { apiKey, ask, site } from '../ask.js';
import { cardPlatform, solvedChallenge, tryCard, type CardPlatform } from './card-platform.js';
import { minute, someone, stopClock } from './crowd.js';
import { keyFor } from '../give.js';

const second = 'https://give.otters.example';

/** A platform whose site requires a challenge for every gift, and that accepts 50 gifts. */
async function underAttack(options: Parameters<typeof cardPlatform>[1] = {}): Promise<CardPlatform> {
  const platform = cardPlatform(({ amount }) => (amount === 50 ? 200 : 400), {
    limits: { challenge: 1 },
    origins: [site, second],
    ...options,
  });
  await tryCard(platform.proxy, { body: someone() });
  platform.charges.length = 0;
  platform.log.length = 0;
  return platform;
}

/** Tries to give 50 with a solution. */
const give = ({ proxy }: CardPlatform, solution: string, more: { key?: string; headers?: object } = {}) =>
  tryCard(proxy, {
    body: good(),
    ...more,
    headers: { 'fr-challenge': solution, ...more.headers },
  });
const good = () => ({ ...someone(), amount: 50 });
const needed = {
  state: 'not-sent',
  code: 'challenge-required',
  challenge: 'proof-of-work',
  message: 'A challenge has to be solved first. Nothing was charged.',
};

test('answers that a challenge is required with the documented body, and sends nothing', async () => {
  const { proxy, charges, log } = await underAttack();
  const key = await keyFor(proxy);
  const { status, body, headers } = await tryCard(proxy, { key, body: good() });
  assert.equal(status, 403);
  assert.deepEqual(body, { ...needed, attempt: key });
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(charges.length, 0);
  assert.equal(log.find(({ route }) => route === 'createTransaction')?.problem, 'challenge-required');
  // Nothing was reserved, so the ledger does not have the key.
  assert.equal((await ask(proxy, `/attempts/${key}`)).status, 404);
});

test('sends the same gift with the same key once the challenge is solved', async () => {
  const { proxy, charges } = await underAttack();
  const one = { key: await keyFor(proxy), body: good() };
  assert.equal((await tryCard(proxy, one)).status, 403);
  const headers = { 'fr-challenge': await solvedChallenge(proxy) };
  assert.equal((await tryCard(proxy, { ...one, headers })).status, 200);
  assert.equal(charges.length, 1);
  const again = await tryCard(proxy, one);
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
  assert.equal(charges.length, 1);
});

test('accepts the solution that the form computes', async () => {
  const platform = await underAttack();
  const challenge = (await ask(platform.proxy, '/challenge')).body;
  const solution = await solve(challenge, crypto.subtle, () => performance.now());
  assert.equal((await give(platform, btoa(JSON.stringify({ challenge, solution })))).status, 200);
});

test('a solution is valid for one attempt and its repeats', async () => {
  const platform = await underAttack({ limits: { challenge: 1, site: 2 } });
  const { proxy, charges } = platform;
  const solution = await solvedChallenge(proxy);
  const [key, other] = [await keyFor(proxy), await keyFor(proxy)];
  await tryCard(proxy, { body: someone(), headers: { 'fr-challenge': await solvedChallenge(proxy) } });
  // Too many gifts failed in this minute: the gift has to be sent again, with the same solution.
  for (const _ of [1, 2]) {
    const { status, body, headers } = await give(platform, solution, { key });
    assert.equal(status, 503);
    assert.equal((body as { state?: string }).state, 'not-sent');
    assert.equal(headers.get('retry-after'), '30');
  }
  const { body } = await give(platform, solution, { key: other });
  assert.deepEqual(body, { ...needed, attempt: other });
  assert.equal(charges.length, 1);
});

test('does not use up a solution when no challenge is required', async (t) => {
  const pass = stopClock(t);
  const platform = cardPlatform(({ amount }) => (amount === 50 ? 200 : 400), { limits: { challenge: 1 } });
  const solution = await solvedChallenge(platform.proxy);
  assert.equal((await give(platform, solution)).status, 200);
  await tryCard(platform.proxy, { body: someone() });
  pass(minute);
  assert.equal((await give(platform, solution)).status, 200);
});

test('sends one of 20 attempts that present the same solution at once', async () => {
  const platform = await underAttack();
  const solution = await solvedChallenge(platform.proxy);
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(platform, solution)));
  assert.equal(platform.charges.length, 1);
  assert.equal(answers.filter(({ status }) => status === 403).length, 19);
});

test('accepts a solution for five minutes', async (t) => {
  const pass = stopClock(t);
  const platform = await underAttack();
  const [early, late] = [await solvedChallenge(platform.proxy), await solvedChallenge(platform.proxy)];
  pass(5 * minute - 2_000);
  assert.equal((await give(platform, early)).status, 200);
  pass(2_000);
  assert.equal((await give(platform, late)).status, 403);
  assert.equal(platform.charges.length, 1);
});

test('rejects a solution for another page or of another proxy', async () => {
  const platform = await underAttack();
  const { proxy } = platform;
  const { proxy: another } = await underAttack();
  for (const solution of [await solvedChallenge(proxy, second), await solvedChallenge(another)])
    assert.equal((await give(platform, solution)).status, 403);
  const origin = { headers: { origin: second } };
  assert.equal((await give(platform, await solvedChallenge(proxy, second), origin)).status, 200);
  assert.equal(platform.charges.length, 1);
});

interface Payload {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
}

/** A payload whose challenge has other parameters. */
const asking =
  (change: Record<string, unknown>) =>
  ({ challenge, solution }: Payload) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...change } },
    solution,
  });
/** A payload with another solution. */
const solvedBy =
  (solve: (payload: Payload) => Record<string, unknown>) =>
  (payload: Payload): Payload => ({ ...payload, solution: solve(payload) });
const encoded = (forge: (payload: Payload) => unknown) => (payload: Payload) =>
  btoa(JSON.stringify(forge(payload)));

const forgeries: Readonly<Record<string, (payload: Payload) => string>> = {
  'another counter and its key': encoded(solvedBy(() => ({ counter: 1, derivedKey: '00'.repeat(32) }))),
  'the prefix alone': encoded(
    solvedBy(({ challenge }) => ({ counter: 1, derivedKey: challenge.parameters['keyPrefix'] })),
  ),
  'no solution': encoded(({ challenge }) => ({ challenge })),
  'an easier challenge': encoded(asking({ cost: 1 })),
  'a later end': encoded(asking({ expiresAt: 9e9 })),
  'another page': encoded(asking({ data: { site: second } })),
  'no signature': encoded(({ challenge: { parameters }, solution }) => ({
    solution,
    challenge: { parameters },
  })),
  'a list': encoded(() => []),
  nothing: encoded(() => null),
  'an empty text': () => '',
  'a letter': () => 'x',
  'JSON that is not encoded': () => '{}',
  'a long text': () => 'A'.repeat(5_000),
};

for (const [title, forge] of Object.entries(forgeries))
  test(`rejects ${title}`, async () => {
    const platform = await underAttack();
    const solution = await solvedChallenge(platform.proxy);
    const key = await keyFor(platform.proxy);
    const { status, body } = await give(platform, forge(JSON.parse(atob(solution)) as Payload), { key });
    assert.equal(status, 403);
    assert.deepEqual(body, { ...needed, attempt: key });
    assert.equal(platform.charges.length, 0);
    // Without the change, the solution is accepted.
    assert.equal((await give(platform, solution)).status, 200);
  });

test('rejects another spelling of a used solution', async () => {
  const platform = await underAttack();
  const solution = await solvedChallenge(platform.proxy);
  assert.equal((await give(platform, solution)).status, 200);
  const { challenge, solution: found } = JSON.parse(atob(solution)) as Payload;
  for (const other of [
    btoa(JSON.stringify({ solution: found, challenge }, undefined, 1)),
    btoa(JSON.stringify({ challenge, solution: { ...found, counter: 3 } })),
    btoa(JSON.stringify({ challenge: { ...challenge, more: 1 }, solution: found })),
    solution.replace(/=+$/, ''),
  ])
    assert.equal((await give(platform, other)).status, 403);
  assert.equal(platform.charges.length, 1);
});

test('requires a challenge during an attack, even for gifts that would be refused', async () => {
  const { proxy } = await underAttack();
  const { status } = await tryCard(proxy, { body: { ...good(), amount: 0.5 } });
  assert.equal(status, 403);
});

test('offers challenges to listed pages only, and none without limits or with verifyChallenge', async () => {
  const { proxy } = await underAttack();
  const offered = await ask(proxy, '/challenge');
  assert.equal(offered.status, 200);
  assert.equal(offered.headers.get('cache-control'), 'no-store');
  assert.equal(offered.headers.get('access-control-allow-origin'), site);
  assert.equal((await ask(proxy, '/challenge', { headers: { origin: 'https://evil.example' } })).status, 403);
  const common = { upstream: 'https://platform.example', apiKey, origins: [site] };
  for (const options of [{ limits: false }, { verifyChallenge: () => true }] as const)
    assert.equal((await ask(createProxy({ ...common, ...options }), '/challenge')).status, 404);
});
