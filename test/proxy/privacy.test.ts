import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ask, proxyFor, proxyWithPlatform } from './ask.js';
import { donation, gift, heatmap, siteStats, campaign } from './samples.js';
import { team } from './team-canaries.js';
import { json, startUpstream } from './upstream.js';
import { runs } from '../support/runs.js';
import { keyFor } from './give.js';

const search = '/v2/private/teams/search';

test('returns only those members of a team that a leaderboard shows', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json([team]));
  const { body, text } = await ask(proxy, search, { body: {} });
  assert.deepEqual(body, [
    {
      id: 4_001,
      name: 'shown-name',
      amount_goal: 5_001,
      amount_raised: 5_002,
      amount_pledged: 5_003,
      amount_matched: 5_004,
      created_at: 'shown-created',
      language: 'fr',
      url: 'https://otters.example/teams/4001',
      fundraiser: { id: 4_002, name: 'shown-campaign' },
      user: { first_name: 'Maude', last_name: 'É.' },
    },
  ]);
  assert.doesNotMatch(text, /canary|9900/);
});

test('leaves out teams of other campaigns if the platform ignores the filter', async (t) => {
  const ofCampaign = (id: number, fundraiser: { id: number } | null) => ({ ...team, id, fundraiser });
  const rows = [ofCampaign(1, { id: 1001 }), ofCampaign(2, { id: 1002 }), ofCampaign(3, null)];
  const { proxy } = await proxyWithPlatform(t, json(rows));
  const idsFor = async (filter: object) =>
    ((await ask(proxy, search, { body: filter })).body as { id: number }[]).map(({ id }) => id);
  // A team without a campaign is shown: platforms may leave out the campaign if the search names it.
  assert.deepEqual(await idsFor({ fundraiser_id: 1001 }), [1, 3]);
  assert.deepEqual(await idsFor({}), [1, 2, 3]);
});

test('drops members that the contract does not have, at any depth', async (t) => {
  let rows: unknown[] = [];
  const { proxy } = await proxyWithPlatform(t, (response) => json(rows)(response));
  const extra = fc.dictionary(
    fc.stringMatching(/^[a-z_]{3,12}$/).filter((name) => !(name in team) && !(name in team.user)),
    fc.constantFrom('canary', ['canary'], { email: 'canary' }),
  );
  await fc.assert(
    fc.asyncProperty(extra, extra, async (one, other) => {
      rows = [{ ...team, ...one, user: { ...team.user, ...other } }];
      const { status, text } = await ask(proxy, search, { body: {} });
      assert.equal(status, 200);
      assert.doesNotMatch(text, /canary|9900/);
    }),
    { numRuns: runs(50, 20_000) },
  );
});

test('returns only https links', async (t) => {
  const links = [
    'javascript:alert(1)',
    'http://a.example',
    'data:text/html,x',
    ' https://a.example',
    'https://',
    '',
    null,
  ];
  const upstream = await startUpstream(
    t,
    json(links.map((url, index) => ({ id: index + 1, amount_raised: 1, url }))),
  );
  const { proxy } = proxyFor(upstream.url);
  const { body } = await ask(proxy, search, { body: {} });
  assert.deepEqual(
    (body as { url: unknown }[]).map(({ url }) => url),
    links.map(() => null),
  );
});

for (const [filter, value] of Object.entries({
  email: 'maude@example.org',
  created_at: { '>': '2026-01-01' },
  amount_goal: { '<=': 100 },
  amount_raised: { '=': 100.01 },
}))
  test(`refuses the filter ${filter}, which would reveal hidden values`, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, json([]));
    const answer = await ask(proxy, search, { body: { [filter]: value } });
    assert.equal(answer.status, 400);
    assert.equal((answer.body as { field: string }).field, filter);
    assert.equal(upstream.received.length, 0);
  });

test('refuses a search text that looks like an e-mail address, and no other', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json([]));
  for (const text of [
    'maude@example.org',
    '@example',
    'm@',
    '@',
    'maude\uff20example.org',
    'maude\ufe6bexample',
    // Wildcards of databases.
    'jane.doe_gmail.com',
    'jane_gmail',
    'jane%gmail.com',
    'jane\uff3fgmail.com',
    'jane_163.com',
    'm',
    ' m ',
    '\u{1f9a6}',
    'x'.repeat(201),
  ]) {
    const answer = await ask(proxy, search, { body: { text } });
    assert.equal(answer.status, 400, text);
    assert.equal((answer.body as { field: string }).field, 'text');
    assert.doesNotMatch(answer.text, /maude|example/);
  }
  assert.equal(upstream.received.length, 0);
  const names = ['', 'Émond', 'River otters (at) home', 'Team_7', '100% otters', '李娜', 'Who? Us!'];
  for (const text of names) assert.equal((await ask(proxy, search, { body: { text } })).status, 200, text);
  assert.deepEqual(
    upstream.received.map(({ body }) => (JSON.parse(body) as { text: string }).text),
    names,
  );
  const wrong = { tags: ['x'.repeat(201)] };
  assert.equal((await ask(proxy, search, { body: wrong })).status, 400);
  assert.equal((await ask(proxy, search, { body: { tags: Array(51).fill('x') } })).status, 400);
});

test('requests 100 teams at most', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json([]));
  for (const body of [{}, { limit: 20 }, { limit: 100_000 }]) await ask(proxy, search, { body });
  assert.deepEqual(
    upstream.received.map(({ body }) => (JSON.parse(body) as { limit: number }).limit),
    // The third search is equal to the first and gets its answer.
    [100, 20],
  );
});

test('returns no personal data of a donation', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json(donation));
  const { status, body, text } = await ask(proxy, '/v2/client/transactions', {
    body: gift(),
    headers: { 'idempotency-key': await keyFor(proxy) },
  });
  assert.equal(status, 200);
  assert.doesNotMatch(text, /private|77700|maude/);
  assert.deepEqual(Object.keys(body as object), [
    ...[
      'id',
      'ref_id',
      'amount',
      'currency',
      'currency_symbol',
      'frequency',
      'fundraiser_id',
      'fundraiser_name',
    ],
    ...['organization_name', 'parent_id', 'statement_descriptor', 'summary', 'created_at', 'status'],
    'attempt',
  ]);
});

for (const [path, body] of [
  ['/v2/client/fundraiser/7', campaign],
  ['/v2/client/fundraiser/7/heatmap', heatmap],
  ['/v2/client/wl/stats', siteStats],
] as const)
  test(`returns only the contract's fields of ${path}`, async (t) => {
    const more = Array.isArray(body)
      ? body.map((row) => ({ ...row, x: 'canary' }))
      : { ...body, x: 'canary' };
    const { proxy } = await proxyWithPlatform(t, json(more));
    assert.deepEqual((await ask(proxy, path)).body, body);
  });
