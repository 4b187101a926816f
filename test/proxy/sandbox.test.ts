import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cardToken } from '../demo/sandbox/donation.js';
import { KEY, startTestSandbox, type TestSandbox } from '../demo/sandbox/sandbox.js';
import type { Proxy } from '../../src/proxy/app/fetch-handler.js';
import { Heatmap } from '../../src/schema/heatmap.js';
import { z } from '../../src/schema/z.js';
import { ask, proxyFor } from './ask.js';
import { give, standing, keyFor } from './give.js';
import { gift } from './samples.js';

let sandbox: TestSandbox;
let proxy: Proxy;

before(async () => {
  sandbox = await startTestSandbox({ scenarios: true });
  ({ proxy } = proxyFor(sandbox.url, { apiKey: KEY }));
});
after(() => sandbox.close());

const countOf = (table: string) => sandbox.sql.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`).n;
const raised = async () =>
  ((await ask(proxy, '/v2/client/fundraiser/1001')).body as { raised: number }).raised;
const paid = async (number?: string) =>
  gift({ card: { type: 'VISA', token: await cardToken(sandbox, number) } });

for (const path of ['/v2/client/fundraiser/1001', '/v2/client/wl/stats'])
  test(`returns the sandbox's ${path} unchanged`, async () => {
    assert.deepEqual((await ask(proxy, path)).body, (await sandbox.get(path)).body);
  });

test("merges places with few donors in the sandbox's heatmap, and keeps its totals", async () => {
  const path = '/v2/client/fundraiser/1001/heatmap';
  const [all, published] = [(await sandbox.get(path)).body, (await ask(proxy, path)).body].map((body) =>
    z.parse(Heatmap, body),
  ) as [Heatmap, Heatmap];
  const totals = (rows: Heatmap) => [
    rows.reduce((sum, row) => sum + Math.round((row.amount_raised ?? 0) * 100), 0),
    rows.reduce((sum, row) => sum + (row.n_donors ?? 0), 0),
  ];
  assert.ok(all.some(({ n_donors: donors }) => donors === 1));
  assert.ok(published.length >= 10);
  assert.ok(published.every(({ n_donors: donors }) => (donors ?? 0) >= 3));
  assert.deepEqual(totals(published), totals(all));
});

test('returns no captain’s personal data from the sandbox', async () => {
  const pages: string[] = [];
  let shown = 0;
  for (let page = 1; page <= 3; page += 1) {
    const { body, text } = await ask(proxy, '/v2/private/teams/search', { body: { page, sort: 'id' } });
    shown += (body as unknown[]).length;
    pages.push(text);
  }
  assert.equal(shown, countOf('teams'));
  const all = pages.join('');
  const captains = sandbox.sql.all<{ email: string; street_address: string; postal: string }>(
    `SELECT contacts.email, street_address, postal FROM teams
     JOIN users ON users.id = teams.user_id JOIN contacts ON contacts.id = users.contact_id`,
  );
  assert.ok(captains.length >= 150);
  for (const { email, street_address, postal } of captains)
    for (const hidden of [email, street_address, postal])
      assert.ok(hidden === '' || !all.includes(hidden), hidden);
  assert.doesNotMatch(all, /custom_data|mailing|email|@/);
});

test('charges a gift once, changes the figures, and replays it without another charge', async () => {
  const [charges, before] = [countOf('transactions'), await raised()];
  const [key, body] = [await keyFor(proxy), await paid()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => give(proxy, key, body)));
  assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
  assert.equal(answers[0]?.status, 200, answers[0]?.text);
  assert.equal(countOf('transactions'), charges + 1);
  assert.equal(await raised(), before + 25);
  const { ref_id } = answers[0]?.body as { ref_id: string };
  assert.deepEqual(await standing(proxy, key), {
    ...{ state: 'settled', amount: 25, reference: ref_id },
    status: 'completed',
  });
});

test('settles a declined card as refused, with no charge', async () => {
  const charges = countOf('transactions');
  const answer = await give(proxy, undefined, await paid('4000000000000002'));
  assert.deepEqual([answer.status, (answer.body as { state: string }).state], [400, 'refused']);
  assert.equal(countOf('transactions'), charges);
});

for (const [scenario, charged] of [
  ['drop-before', 0],
  ['drop-after', 1],
  ['truncated', 1],
  ['html', 0],
  ['503', 0],
  ['429', 0],
] as const)
  test(`answers "unknown" after ${scenario}, and charges ${charged} times whatever the donor tries`, async () => {
    const charges = countOf('transactions');
    const [key, body] = [await keyFor(proxy), await paid()];
    const { status } = await sandbox.post('/sandbox/scenarios', {
      scenario,
      path: '/v2/client/transactions',
    });
    assert.equal(status, 200);
    assert.equal((await give(proxy, key, body)).status, 504);
    for (let time = 0; time < 3; time += 1) assert.equal((await give(proxy, key, body)).status, 504);
    assert.equal((await give(proxy, undefined, body)).status, 409);
    assert.deepEqual(await standing(proxy, key), { state: 'unknown' });
    assert.equal(countOf('transactions'), charges + charged);
  });
