import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { dollarsOf, movements } from './expected.js';
import { startTestSandbox, type Json } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const search = async (body: object) => sandbox.post('/v2/private/teams/search', body);
const find = async (body: object): Promise<Json[]> => (await search({ limit: 1000, ...body })).rows;
const ids = (rows: Json[]): number[] => rows.map((row) => Number(row['id']));
const all = await find({});
const given = movements(sandbox.sql);

test('returns a hundred teams by ID without parameters', async () => {
  const { status, rows } = await search({});
  assert.equal(status, 200);
  assert.deepEqual(ids(rows), ids(all).slice(0, 100));
  assert.deepEqual(
    ids(all),
    [...ids(all)].sort((a, b) => a - b),
  );
  assert.ok(all.length >= 150);
});

test('needs no body', async () => {
  const response = await fetch(`${sandbox.url}/v2/private/teams/search`, {
    method: 'POST',
    headers: { authorization: 'test-key' },
  });
  assert.equal(response.status, 200);
  assert.equal(((await response.json()) as unknown[]).length, 100);
});

test('the totals of every team agree with its transactions', () => {
  for (const team of all) {
    const mine = given.filter(({ teamId }) => teamId === Number(team['id']));
    const matched = sandbox.sql.one<{ cents: number }>(
      `SELECT COALESCE(SUM(donation), 0) AS cents FROM transactions
       WHERE team_id = ? AND page_id IS NULL AND matched_transaction_id IS NOT NULL`,
      Number(team['id']),
    ).cents;
    assert.equal(team['amount_raised'], dollarsOf(mine));
    assert.equal(team['amount_pledged'], dollarsOf(mine.filter((each) => each.openPledge)));
    assert.equal(team['amount_matched'], matched / 100);
  }
  for (const field of ['amount_raised', 'amount_pledged', 'amount_matched'])
    assert.ok(
      all.some((team) => Number(team[field]) > 0),
      field,
    );
});

test('pages contain each team once in every order', async () => {
  for (const sort of ['id', 'name', 'amount_raised', 'amount_goal']) {
    const seen: number[] = [];
    for (let page = 1; ; page += 1) {
      const { rows } = await search({ sort, direction: 'desc', page, limit: 37 });
      seen.push(...ids(rows));
      if (rows.length < 37) break;
    }
    assert.deepEqual(
      [...seen].sort((a, b) => a - b),
      ids(all),
      sort,
    );
  }
});

test('a team’s raised amount includes all campaigns, whichever is requested', async () => {
  const across = sandbox.sql.all<{ id: number; cents: number; elsewhere: number }>(
    `SELECT teams.id, SUM(g.amount) AS cents, SUM(g.campaign_id <> 1015) AS elsewhere
     FROM teams JOIN gifts g ON g.team_id = teams.id WHERE teams.campaign_id = 1015 GROUP BY teams.id`,
  );
  assert.ok(across.some(({ elsewhere }) => elsewhere > 0));
  for (const body of [{ fundraiser_id: 1015 }, { limit: 1000 }]) {
    const { rows } = await sandbox.post('/v2/private/teams/search', body);
    for (const { id, cents } of across)
      assert.equal(rows.find((row) => Number(row['id']) === id)?.['amount_raised'], cents / 100);
  }
});
