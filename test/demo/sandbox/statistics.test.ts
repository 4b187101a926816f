import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { dollarsOf, donorsOf, movements } from './expected.js';
import { startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const all = movements(sandbox.sql);
const of = (id: number) => all.filter(({ campaignId }) => campaignId === id);
const count = (table: string, where = 'TRUE'): number =>
  sandbox.sql.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`).n;
const ids = [...Array(16).keys()].map((n) => 1001 + n);

for (const id of ids)
  test(`figures and heatmap of campaign ${id} agree with its transactions`, async () => {
    const { body } = await sandbox.get(`/v2/client/fundraiser/${id}`);
    assert.equal(body['raised'], dollarsOf(of(id)));
    assert.equal(body['donors'], donorsOf(of(id)));
    assert.equal(body['n_teams'], count('teams', `campaign_id = ${id}`));
    assert.equal(body['n_pages'], count('personal_pages', `campaign_id = ${id}`));

    const { rows } = await sandbox.get(`/v2/client/fundraiser/${id}/heatmap`);
    const standing = of(id).filter((each) => each.standing);
    const places = [...new Set(standing.map(({ place }) => place))].map((place) => {
      const here = of(id).filter((each) => each.place === place);
      return [place, dollarsOf(here), donorsOf(here)];
    });
    assert.deepEqual(
      rows
        .map((row) => [
          `${textOf(row['country'])}/${textOf(row['state'])}`,
          row['amount_raised'],
          row['n_donors'],
        ])
        .sort(),
      places.sort(),
    );
    const sum = places.reduce((total, [, dollars]) => total + Number(dollars), 0);
    assert.equal(Math.round(sum * 100), Math.round(dollarsOf(of(id)) * 100));
  });

test('serves every field of campaign statistics', async () => {
  const { body } = await sandbox.get('/v2/client/fundraiser/1003');
  assert.deepEqual(
    [body['type'], body['goal'], body['name']],
    ['donors', 1000, 'A thousand friends of the river'],
  );
  assert.match(textOf(body['description']), /one friend/);
  for (const end of ['start_at', 'end_at'])
    assert.match(textOf(body['event']?.[end]), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const image = await fetch(textOf(body['images']?.['original']));
  assert.equal(image.status, 200);
  assert.match(image.headers.get('content-type') ?? '', /^image\//);
  const french = await sandbox.get('/v2/client/fundraiser/1002');
  assert.equal(french.body['name'], 'Une rivière en santé');
});

test('only_received excludes pending gifts and open pledges from raised, but not their donors', async () => {
  const received = dollarsOf(of(1001).filter(({ pending }) => !pending));
  assert.ok(received < dollarsOf(of(1001)));
  for (const [value, raised] of [
    ['true', received],
    ['1', received],
    ['false', dollarsOf(of(1001))],
    ['0', dollarsOf(of(1001))],
    ['', dollarsOf(of(1001))],
  ] as const) {
    const { body } = await sandbox.get(`/v2/client/fundraiser/1001?only_received=${value}`);
    assert.deepEqual([body['raised'], body['donors']], [raised, donorsOf(of(1001))], value);
  }
});

test('site figures are the sums of all campaigns or of those of templates, and count a donor once', async () => {
  const figuresOf = (given: typeof all, n_fundraisers: number) => ({
    amount_raised: dollarsOf(given),
    n_fundraisers,
    n_donors: donorsOf(given),
  });
  const chosen = all.filter(({ templateId }) => [32, 34].includes(templateId));
  for (const [query, expected] of [
    ['', { ...figuresOf(all, 16), n_teams: count('teams'), n_pages: count('personal_pages') }],
    ['?templates=32,%2034', figuresOf(chosen, 3)],
    ['?templates=999', figuresOf([], 0)],
  ] as const) {
    const { body } = await sandbox.get(`/v2/client/wl/stats${query}`);
    assert.deepEqual({ ...body, ...expected }, body, query);
  }
  assert.ok(donorsOf(all) < ids.reduce((sum, id) => sum + donorsOf(of(id)), 0));
});

// The contract lists no 404.
for (const [path, parameter] of [
  ...['9999', 'abc', '1001.5', '-1'].flatMap((id) => [
    [`fundraiser/${id}`, 'id'],
    [`fundraiser/${id}/heatmap`, 'id'],
  ]),
  ['fundraiser/1001?only_received=maybe', 'only_received'],
  ['wl/stats?templates=a', 'templates'],
] as const)
  test(`refuses ${path} with 400`, async () => {
    const { status, body } = await sandbox.get(`/v2/client/${path}`);
    assert.equal(status, 400);
    assert.match(textOf(body['message']), new RegExp(`^${parameter}\\b`));
  });
