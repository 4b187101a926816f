import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/app/options.js';
import { until } from '../../support/until.js';
import { ask, proxyFor, site } from '../ask.js';
import { campaign, siteStats } from '../samples.js';
import { json, startUpstream, type ReceivedRequest } from '../upstream.js';

type Read = readonly [name: string, params?: object, query?: object, body?: unknown];

interface Figures {
  readonly answers: readonly { readonly status: number; readonly body: unknown; readonly wait?: number }[];
}

const figures = (...reads: Read[]) =>
  `/figures?ask=${encodeURIComponent(JSON.stringify(reads.map(([name, params = {}, query = {}, body = null]) => [name, params, query, body])))}`;

/** A proxy before a platform with campaigns, teams, a map and the site's figures. */
async function connect(t: TestContext, options: Partial<ProxyOptions> = {}) {
  const answers: Readonly<Record<string, unknown>> = {
    '/v2/private/teams/search': [
      { id: 1, name: 'Otters', amount_raised: 5, user: { email: 'captain@example.org' } },
    ],
    '/v2/client/fundraiser/7/heatmap': [{ amount_raised: 100, n_donors: 1, country: 'CA', state: 'PE' }],
    '/v2/client/wl/stats': siteStats,
  };
  const upstream = await startUpstream(t, (response, request) => {
    const path = request.url.split('?')[0] ?? '';
    if (/\/404$/.test(path)) json({}, 404)(response);
    else if (/\/503$/.test(path)) response.writeHead(503, { 'retry-after': '7' }).end();
    else json(answers[path] ?? { ...campaign, name: path })(response);
  });
  return { ...proxyFor(upstream.url, options), received: upstream.received };
}

const paths = (received: readonly ReceivedRequest[]) => received.map(({ url }) => url).sort();

test('answers several reads in their order, each like a single request', async (t) => {
  const { proxy } = await connect(t);
  const teams = { fundraiser_id: 7, limit: 5 };
  // First, so that they are in the cache: a read that takes over a second is answered with 202 in a request for several.
  const single = [
    await ask(proxy, '/v2/client/fundraiser/7'),
    await ask(proxy, '/v2/private/teams/search', { body: teams }),
    await ask(proxy, '/v2/client/fundraiser/7/heatmap'),
    await ask(proxy, '/v2/client/wl/stats'),
    await ask(proxy, '/v2/client/fundraiser/8?only_received=true'),
  ];
  const all = await ask(
    proxy,
    figures(
      ['getCampaign', { id: 7 }],
      ['searchTeams', {}, {}, teams],
      ['getHeatmap', { id: 7 }],
      ['getSiteStats'],
      ['getCampaign', { id: 8 }, { only_received: true }],
    ),
  );
  assert.equal(all.status, 200);
  assert.deepEqual(
    (all.body as Figures).answers,
    single.map(({ status, body }) => ({ status, body })),
  );
  assert.doesNotMatch(all.text, /captain@|"PE"/);
});

test('calls the platform once for figures that are requested together, and not again while they are fresh', async (t) => {
  const { proxy, received } = await connect(t);
  const address = figures(['getCampaign', { id: 7 }], ['getCampaign', { id: 7 }], ['getCampaign', { id: 8 }]);
  await ask(proxy, address);
  await ask(proxy, address);
  assert.deepEqual(paths(received), ['/v2/client/fundraiser/7', '/v2/client/fundraiser/8']);
});

test('returns the age of each answer, and no body if the caller has all answers', async (t) => {
  let clock = 1_000_000;
  const { proxy } = await connect(t, { clock: () => clock });
  await ask(proxy, '/v2/client/fundraiser/7');
  clock += 12_000;
  const address = figures(['getCampaign', { id: 7 }], ['getCampaign', { id: 8 }]);
  const first = await ask(proxy, address);
  assert.equal(first.headers.get('fr-ages'), '12 0');
  assert.match(first.headers.get('access-control-expose-headers') ?? '', /\bfr-ages\b/);
  const freshFor = Number(/s-maxage=(\d+)/.exec(first.headers.get('cache-control') ?? '')?.[1]);
  assert.ok(freshFor > 0 && freshFor <= 13, `a shared cache may keep it for ${freshFor} s`);
  clock += 3_000;
  const again = await ask(proxy, address, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  assert.deepEqual([again.status, again.text, again.headers.get('fr-ages')], [304, '', '15 3']);
});

test('a read that fails does not affect the others', async (t) => {
  const { proxy } = await connect(t);
  const { status, body, headers } = await ask(
    proxy,
    figures(['getCampaign', { id: 404 }], ['getCampaign', { id: 7 }], ['getCampaign', { id: 503 }]),
  );
  assert.equal(status, 200);
  const { answers } = body as Figures;
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [404, 200, 503],
  );
  assert.equal(headers.get('etag'), null);
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('answers 202 for a read that takes too long, and calls the platform once', async (t) => {
  let release: () => void = () => undefined;
  const upstream = await startUpstream(t, (response, { url }) => {
    if (url.endsWith('/8')) release = () => json(campaign)(response);
    else json(campaign)(response);
  });
  const { proxy } = proxyFor(upstream.url, { timeouts: { figures: 20 } });
  // Cached, so that only the other read is late.
  await ask(proxy, '/v2/client/fundraiser/7');
  const { body } = await ask(proxy, figures(['getCampaign', { id: 7 }], ['getCampaign', { id: 8 }]));
  assert.deepEqual(
    (body as Figures).answers.map(({ status }) => status),
    [200, 202],
  );
  const alone = ask(proxy, '/v2/client/fundraiser/8');
  await until(() => upstream.received.length === 2);
  release();
  assert.equal((await alone).status, 200);
  assert.equal(upstream.received.length, 2);
});

test('an edge keeps a late read alive after the response', async (t) => {
  let release: () => void = () => undefined;
  const upstream = await startUpstream(t, (response) => {
    release = () => json(campaign)(response);
  });
  const { proxy } = proxyFor(upstream.url, { timeouts: { figures: 20 } });
  const running: Promise<unknown>[] = [];
  const late = new Request(`https://proxy.example${figures(['getCampaign', { id: 8 }])}`, {
    headers: { origin: site },
  });
  await proxy(late, { waitUntil: (work) => void running.push(work) });
  assert.equal(running.length, 1);
  await until(() => upstream.received.length === 1);
  release();
  await Promise.all(running);
  assert.equal((await ask(proxy, '/v2/client/fundraiser/8')).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('refuses campaigns that are not in the settings', async (t) => {
  const { proxy, received } = await connect(t, { campaigns: [7] });
  const { body } = await ask(proxy, figures(['getCampaign', { id: 7 }], ['getCampaign', { id: 8 }]));
  const alone = await ask(proxy, '/v2/client/fundraiser/8');
  assert.deepEqual(
    (body as Figures).answers.map(({ status }) => status),
    [200, alone.status],
  );
  assert.deepEqual(paths(received), ['/v2/client/fundraiser/7']);
});

test('serves only reads of visitors', async (t) => {
  const { proxy, received } = await connect(t, { allow: ['listTransactions', 'updatePersonalPage'] });
  const { body } = await ask(
    proxy,
    figures(
      ['listTransactions'],
      ['updatePersonalPage', { id: 7, pageId: 1 }, {}, { token: 't' }],
      ['createTransaction', {}, {}, {}],
      ['figures'],
      ['status'],
      ['constructor'],
    ),
  );
  assert.deepEqual(
    (body as Figures).answers.map(({ status }) => status),
    Array(6).fill(404),
  );
  assert.equal(received.length, 0);
});

for (const [what, address] of [
  ['a request without ask', '/figures'],
  ['text that is not JSON', '/figures?ask=%5B'],
  ['an object', '/figures?ask=%7B%7D'],
  ['a read without parameters', '/figures?ask=%5B%5B%22getSiteStats%22%5D%5D'],
  ['another parameter', `${figures(['getSiteStats'])}&x=1`],
  ['a parameter twice', `${figures(['getSiteStats'])}&ask=%5B%5D`],
  ['more than 24 reads', figures(...Array<Read>(25).fill(['getSiteStats']))],
  ['more than 6,000 characters', figures(['searchTeams', {}, {}, { tags: ['x'.repeat(6_000)] }])],
] as const)
  test(`refuses ${what}`, async (t) => {
    const { proxy, received } = await connect(t);
    assert.equal((await ask(proxy, address)).status, 400);
    assert.equal(received.length, 0);
  });

test('refuses a path parameter that could change the path', async (t) => {
  const { proxy, received } = await connect(t);
  const { body } = await ask(
    proxy,
    figures(
      ['getCampaign', { id: '7/../8' }],
      ['getCampaign', { id: 7, pageId: 8 }],
      ['getCampaign', { id: 7 }, { secret: 1 }],
      ['getCampaign', { id: -7 }],
      ['searchTeams', {}, {}, { email: 'captain@example.org' }],
      ['searchTeams', {}, {}, '{'],
    ),
  );
  assert.deepEqual(
    (body as Figures).answers.map(({ status }) => status),
    [400, 400, 400, 400, 400, 400],
  );
  assert.equal(received.length, 0);
});

test('answers only pages of listed origins', async (t) => {
  const { proxy } = await connect(t);
  const address = figures(['getCampaign', { id: 7 }]);
  assert.equal((await ask(proxy, address, { headers: { origin: 'https://other.example' } })).status, 403);
});
