import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiKey, ask, proxyFor, proxyWithPlatform } from '../ask.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { keyFor } from '../give.js';
import { campaign, donation, gift, heatmap, siteStats } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

const search = '/v2/private/teams/search';
const givenTo = async (fundraiser_id: number, proxy: Proxy) => ({
  body: gift({ fundraiser_id }),
  headers: { 'idempotency-key': await keyFor(proxy) },
});

test('sends no request about a campaign of another site', async (t) => {
  const upstream = await startUpstream(t, json({}));
  const { proxy } = proxyFor(upstream.url, {
    campaigns: [1001, 1002],
    allow: ['updatePersonalPage', 'listTransactions'],
  });
  for (const [status, path, request] of [
    [404, '/v2/client/fundraiser/1003', {}],
    [404, '/v2/client/fundraiser/1003/heatmap', {}],
    [404, '/v2/client/fundraiser/1003?only_received=true', {}],
    [404, '/v2/private/user/fundraiser/1003/personal-page/8', { method: 'PUT', body: { token: 't' } }],
    [400, search, { body: { fundraiser_id: 1003 } }],
    // A search without a campaign finds the teams of all campaigns.
    [400, search, { body: {} }],
    [400, '/v2/client/transactions', await givenTo(1003, proxy)],
    [400, '/v2/private/transactions?fundraisers=1001,1003', {}],
    // A list without a campaign contains the donors of all campaigns.
    [400, '/v2/private/transactions', {}],
    [400, '/v2/private/transactions?fundraisers=', {}],
    // Templates are numbered like campaigns, and have figures of campaigns that are not on the list.
    [400, '/v2/client/wl/stats?templates=7', {}],
    [400, '/v2/client/wl/stats?templates=7,8,9', {}],
  ] as const)
    assert.equal((await ask(proxy, path, request)).status, status, path);
  assert.equal(upstream.received.length, 0);
});

test('sends requests about templates if the site has no list of campaigns', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(siteStats));
  assert.equal((await ask(proxy, '/v2/client/wl/stats?templates=7')).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('sends requests about the site’s own campaigns', async (t) => {
  const upstream = await startUpstream(t, (response, { url }) => {
    json(
      url.endsWith('heatmap')
        ? heatmap
        : url.endsWith('search')
          ? []
          : url.endsWith('transactions')
            ? donation
            : url.endsWith('stats')
              ? siteStats
              : campaign,
    )(response);
  });
  const { proxy } = proxyFor(upstream.url, { campaigns: [1001] });
  for (const [path, request] of [
    ['/v2/client/fundraiser/1001', {}],
    ['/v2/client/fundraiser/1001/heatmap', {}],
    ['/v2/client/wl/stats', {}],
    [search, { body: { fundraiser_id: 1001 } }],
    ['/v2/client/transactions', await givenTo(1001, proxy)],
  ] as const)
    assert.equal((await ask(proxy, path, request)).status, 200, path);
  assert.equal(upstream.received.length, 5);
});

test('sends each campaign’s key unchanged with its calls, and returns none of them', async (t) => {
  const keys = { 1001: 'CANARY-one-1f6', 1002: 'Bearer CANARY-two-2e5' };
  const secrets = Object.values(keys).concat(apiKey).join(' ');
  const upstream = await startUpstream(t, (response, { url, body }) => {
    const named = { name: secrets };
    json(
      url.endsWith('search')
        ? [{ id: 1, ...named }]
        : body
          ? { ...donation, fundraiser_name: secrets }
          : { ...campaign, ...named },
    )(response);
  });
  const { proxy, log } = proxyFor(upstream.url, { campaignKeys: keys });
  const texts: string[] = [];
  const sent = async (path: string, request: Parameters<typeof ask>[2] = {}) => {
    const { text, headers } = await ask(proxy, path, request);
    texts.push(text, JSON.stringify([...headers]));
    return upstream.received.at(-1)?.headers.authorization;
  };
  assert.equal(await sent('/v2/client/fundraiser/1001'), keys[1001]);
  assert.equal(await sent('/v2/client/fundraiser/1002'), keys[1002]);
  assert.equal(await sent('/v2/client/fundraiser/1003'), apiKey);
  assert.equal(await sent('/v2/client/wl/stats'), apiKey);
  assert.equal(await sent(search, { body: { fundraiser_id: 1002 } }), keys[1002]);
  assert.equal(await sent(search, { body: {} }), apiKey);
  assert.equal(await sent('/v2/client/transactions', await givenTo(1001, proxy)), keys[1001]);
  assert.equal(upstream.received.length, 7);
  assert.doesNotMatch(texts.join() + JSON.stringify(log), /CANARY/);
});
