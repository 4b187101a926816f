import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearerAccess } from '../../../src/proxy/owners/bearer-access.js';
import { ask, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';

const secret = 'CANARY-secret-of-many-characters';
const list = 'https://proxy.example/v2/private/transactions';

test('allows a program with the secret, and refuses any other secret', async (t) => {
  const upstream = await startUpstream(t, json({ data: [] }));
  const { proxy } = proxyFor(upstream.url, { allow: ['listTransactions'], access: bearerAccess(secret) });
  const statusFor = async (headers: Record<string, string>) =>
    (await proxy(new Request(list, { headers }))).status;
  assert.equal(await statusFor({ authorization: `Bearer ${secret}` }), 200);
  for (const authorization of [
    secret,
    `bearer ${secret}`,
    `Bearer  ${secret}`,
    `Bearer ${secret}x`,
    `Bearer ${secret.slice(0, -1)}`,
    `Bearer ${secret.slice(0, -1)}S`,
    `Bearer ${secret.toLowerCase()}`,
    'Bearer ',
    `Basic ${secret}`,
    `Bearer ${secret}, Bearer ${secret}`,
  ])
    assert.equal(await statusFor({ authorization }), 403, authorization);
  assert.equal(await statusFor({}), 403);
  assert.equal(await statusFor({ cookie: `authorization=Bearer ${secret}` }), 403);
  assert.equal(upstream.received.length, 1);
  // The platform gets the API key, and not the secret.
  assert.doesNotMatch(JSON.stringify(upstream.received), /CANARY-secret/);
});

test('refuses a request with an Origin header, even with the secret', async (t) => {
  const upstream = await startUpstream(t, json({ data: [] }));
  const { proxy } = proxyFor(upstream.url, { allow: ['listTransactions'], access: bearerAccess(secret) });
  const answer = await ask(proxy, '/v2/private/transactions', {
    headers: { authorization: `Bearer ${secret}` },
  });
  assert.equal(answer.status, 403);
  assert.equal(upstream.received.length, 0);
});

test('refuses a secret that is easy to guess or that a header cannot contain, without quoting it', () => {
  for (const weak of ['', 'CANARY', `${secret}\n`, `CANARY ${secret}`, `${secret}é`])
    assert.throws(
      () => bearerAccess(weak),
      (error) => error instanceof TypeError && !error.message.includes('CANARY'),
    );
});
