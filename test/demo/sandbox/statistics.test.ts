import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { dollarsOf, donorsOf, movements } from './expected.js';
import { startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const all = movements(sandbox.sql);
const of = (id: number) => all.filter(({ campaignId }) => campaignId === id);
const count = (table: string, id: number): number =>
  sandbox.sql.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE campaign_id = ?`, id).n;

for (let id = 1001; id <= 1016; id += 1) {
  test(`the figures of campaign ${id} agree with its transactions`, async () => {
    const { status, body } = await sandbox.get(`/v2/client/fundraiser/${id}`);
    assert.equal(status, 200);
    assert.equal(body['raised'], dollarsOf(of(id)));
    assert.equal(body['donors'], donorsOf(of(id)));
    assert.equal(body['n_teams'], count('teams', id));
    assert.equal(body['n_pages'], count('personal_pages', id));
  });

  test(`the heatmap of campaign ${id} agrees with its transactions`, async () => {
    const { rows } = await sandbox.get(`/v2/client/fundraiser/${id}/heatmap`);
    const places = new Set(
      of(id)
        .filter((each) => each.standing)
        .map(({ place }) => place),
    );
    assert.equal(rows.length, places.size);
    assert.equal(
      Math.round(rows.reduce((sum, row) => sum + Number(row['amount_raised']), 0) * 100),
      Math.round(dollarsOf(of(id)) * 100),
    );
    for (const { country, state, amount_raised, n_donors } of rows) {
      const here = of(id).filter(({ place }) => place === `${textOf(country)}/${textOf(state)}`);
      assert.equal(amount_raised, dollarsOf(here), `${textOf(country)} ${textOf(state)}`);
      assert.equal(n_donors, donorsOf(here), `${textOf(country)} ${textOf(state)}`);
    }
  });
}

test('serves every field of campaign statistics', async () => {
  const { body } = await sandbox.get('/v2/client/fundraiser/1003');
  assert.equal(body['type'], 'donors');
  assert.equal(body['goal'], 1000);
  assert.equal(body['name'], 'A thousand friends of the river');
  assert.match(textOf(body['description']), /one friend/);
  assert.match(textOf(body['event']?.['start_at']), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  assert.match(textOf(body['event']?.['end_at']), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const image = await fetch(textOf(body['images']?.['original']));
  assert.equal(image.status, 200);
  assert.match(image.headers.get('content-type') ?? '', /^image\//);
});

test('the texts of a French campaign are in French', async () => {
  assert.equal((await sandbox.get('/v2/client/fundraiser/1002')).body['name'], 'Une rivière en santé');
});

test('only_received excludes pending gifts and open pledges from raised, but not their donors', async () => {
  const received = dollarsOf(of(1001).filter(({ pending }) => !pending));
  assert.ok(received < dollarsOf(of(1001)));
  for (const value of ['true', '1']) {
    const { body } = await sandbox.get(`/v2/client/fundraiser/1001?only_received=${value}`);
    assert.equal(body['raised'], received);
    assert.equal(body['donors'], donorsOf(of(1001)));
  }
  for (const value of ['false', '0', '']) {
    const { body } = await sandbox.get(`/v2/client/fundraiser/1001?only_received=${value}`);
    assert.equal(body['raised'], dollarsOf(of(1001)));
  }
  assert.equal((await sandbox.get('/v2/client/fundraiser/1001?only_received=maybe')).status, 400);
});

test('an unknown campaign is refused with 400, because the contract lists no 404', async () => {
  for (const id of ['9999', 'abc', '1001.5', '-1']) {
    for (const path of [`/v2/client/fundraiser/${id}`, `/v2/client/fundraiser/${id}/heatmap`]) {
      const { status, body } = await sandbox.get(path);
      assert.equal(status, 400, path);
      assert.match(textOf(body['message']), /^id/);
    }
  }
});

test('site figures are the sums of all campaigns, and count a donor to two of them once', async () => {
  const { body } = await sandbox.get('/v2/client/wl/stats');
  assert.deepEqual(body, {
    amount_raised: dollarsOf(all),
    n_fundraisers: 16,
    n_teams: sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM teams').n,
    n_pages: sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM personal_pages').n,
    n_donors: donorsOf(all),
  });
  const summed = [...Array(16).keys()].reduce((sum, n) => sum + donorsOf(of(1001 + n)), 0);
  assert.ok(donorsOf(all) < summed);
});

test('templates restrict site figures', async () => {
  const { body } = await sandbox.get('/v2/client/wl/stats?templates=32,%2034');
  const chosen = all.filter(({ templateId }) => [32, 34].includes(templateId));
  assert.equal(body['amount_raised'], dollarsOf(chosen));
  assert.equal(body['n_donors'], donorsOf(chosen));
  assert.equal(body['n_fundraisers'], 3);
  assert.equal((await sandbox.get('/v2/client/wl/stats?templates=999')).body['n_fundraisers'], 0);
  assert.equal((await sandbox.get('/v2/client/wl/stats?templates=a')).status, 400);
});
