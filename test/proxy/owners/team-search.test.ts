import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccessRequest } from '../../../src/proxy/owners/access.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { ask, proxyFor, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';

const search = '/v2/private/teams/search';
const authorization = 'Bearer CANARY';
const team = (id: number, campaign: number) => ({
  id,
  amount_raised: 5,
  fundraiser: { id: campaign },
  user: { email: `captain${id}@otters.example` },
});

async function stage(t: Parameters<typeof startUpstream>[0], options: Partial<ProxyOptions> = {}) {
  const upstream = await startUpstream(t, json([team(1, 7), team(2, 8)]));
  const requests: AccessRequest[] = [];
  const { proxy, log } = proxyFor(upstream.url, {
    allow: ['searchTeams'],
    access: (request) => {
      requests.push(request);
      return request.headers.get('authorization') === authorization;
    },
    ...options,
  });
  return { upstream, requests, proxy, log };
}

test('an owner’s search may filter by e-mail, returns e-mails, and is not cached', async (t) => {
  const { proxy, upstream, requests } = await stage(t);
  const body = { email: 'captain1@otters.example', limit: 500 };
  for (const _ of [1, 2]) {
    const answer = await ask(proxy, search, { body, headers: { authorization } });
    assert.equal(answer.status, 200);
    assert.match(answer.text, /captain1@otters/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('cross-origin-resource-policy'), 'same-origin');
  }
  assert.deepEqual(
    upstream.received.map((one) => JSON.parse(one.body) as unknown),
    [body, body],
  );
  assert.deepEqual(
    requests.map(({ operation, campaignIds }) => [operation, campaignIds]),
    [
      ['searchTeams', []],
      ['searchTeams', []],
    ],
  );
});

test('a search without authorization is answered as a visitor’s, without calling access', async (t) => {
  const { proxy, requests } = await stage(t);
  const answer = await ask(proxy, search, { body: {} });
  assert.equal(answer.status, 200);
  assert.doesNotMatch(answer.text, /@/);
  assert.equal((await ask(proxy, search, { body: { email: 'a@b.example' } })).status, 400);
  assert.deepEqual(requests, []);
});

test('owners and visitors never get each other’s answers', async (t) => {
  const { proxy } = await stage(t);
  for (const _ of [1, 2]) {
    assert.doesNotMatch((await ask(proxy, search, { body: {} })).text, /@/);
    assert.match((await ask(proxy, search, { body: {}, headers: { authorization } })).text, /@/);
  }
});

test('a search that access refuses is answered 403, and not as a visitor’s', async (t) => {
  const { proxy, upstream, log } = await stage(t);
  const answer = await ask(proxy, search, { body: {}, headers: { authorization: 'Bearer other' } });
  assert.equal(answer.status, 403);
  assert.equal(log[0]?.problem, 'access-refused');
  assert.equal(upstream.received.length, 0);
});

test('authorization has no effect while searchTeams is not in allow', async (t) => {
  const { proxy, requests } = await stage(t, { allow: ['listTransactions'] });
  assert.doesNotMatch((await ask(proxy, search, { body: {}, headers: { authorization } })).text, /@/);
  assert.deepEqual(requests, []);
});

test('passes access the campaign of the search, and returns only its teams', async (t) => {
  const { proxy, requests, log } = await stage(t);
  const answer = await ask(proxy, search, { body: { fundraiser_id: 7 }, headers: { authorization } });
  assert.deepEqual(answer.body, [team(1, 7)]);
  assert.deepEqual([requests[0]?.campaignId, requests[0]?.campaignIds], [7, [7]]);
  assert.equal(log[0]?.problem, 'contract');
});

test('refuses an owner’s search without a campaign of the site', async (t) => {
  const { proxy, upstream } = await stage(t, { campaigns: [7] });
  for (const body of [{}, { fundraiser_id: 8 }])
    assert.equal((await ask(proxy, search, { body, headers: { authorization } })).status, 400);
  assert.equal(upstream.received.length, 0);
});

test('a page of another site may not search as an owner', async (t) => {
  const { proxy, upstream, requests } = await stage(t);
  const headers = { authorization, origin: 'https://evil.example' };
  assert.equal((await ask(proxy, search, { body: {}, headers })).status, 403);
  assert.deepEqual([upstream.received.length, requests.length], [0, 0]);
});

test('pages may send authorization to the search only while searchTeams is in allow', async (t) => {
  for (const [allow, isAllowed] of [
    [['searchTeams'], true],
    [['listTransactions'], false],
  ] as const) {
    const { proxy } = await stage(t, { allow });
    const { headers } = await ask(proxy, search, { method: 'OPTIONS', headers: { origin: site } });
    const names = headers.get('access-control-allow-headers') ?? '';
    assert.equal(names.includes('authorization'), isAllowed);
    assert.match(names, /content-type/);
  }
});
