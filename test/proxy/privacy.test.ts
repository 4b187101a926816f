import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ask, proxyFor, proxyWithPlatform } from './ask.js';
import { team } from './team-canaries.js';
import { json, startUpstream } from './upstream.js';
import { runs } from '../support/runs.js';

const search = '/v2/private/teams/search';

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
  const good = 'https://otters.example/a';
  const links = [
    good,
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
    links.map((url) => (url === good ? url : null)),
  );
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
