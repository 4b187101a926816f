import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solve } from '../../../src/donation/proof-of-work.js';
import { createProofOfWork } from '../../../src/proxy/abuse/proof-of-work.js';
import { site } from '../ask.js';

async function solved(work: ReturnType<typeof createProofOfWork>): Promise<string> {
  const challenge = await work.offer(site);
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge, crypto.subtle) }));
}

test('uses the given clock, and identifies each challenge by its nonce', async () => {
  let now = Date.now();
  const work = createProofOfWork({ secret: () => 'one', now: () => now });
  const [first, second] = [await solved(work), await solved(work)];
  const names = [await work.check(first, site), await work.check(second, site)];
  assert.ok(names[0] !== undefined && names[1] !== undefined && names[0] !== names[1]);
  assert.equal(await work.check(first, site), names[0], 'as often as it is asked');
  now += 298_000;
  assert.equal(await work.check(first, site), names[0]);
  now += 3_000;
  assert.equal(await work.check(first, site), undefined);
});

test('accepts only challenges of proxies with the same secret', async () => {
  const now = () => Date.now();
  const solution = await solved(createProofOfWork({ secret: () => 'one', now }));
  assert.ok(await createProofOfWork({ secret: () => 'one', now }).check(solution, site));
  assert.equal(await createProofOfWork({ secret: () => 'other', now }).check(solution, site), undefined);
});

test('requires a proof of work of moderate cost', async () => {
  const { parameters } = await createProofOfWork({ secret: () => 'one', now: () => Date.now() }).offer(site);
  assert.equal(parameters.algorithm, 'PBKDF2/SHA-256');
  assert.equal(parameters.cost, 2_000);
  // 128 bits cannot be guessed.
  assert.match(parameters.keyPrefix, /^[0-9a-f]{32}$/);
});
