import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fold } from '../../../demo/sandbox/values/fold.js';
import { dollarsOf, movements } from './expected.js';
import { startTestSandbox, type Json, textOf } from './sandbox.js';

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

test('serves every field of a team, its campaign and its captain', () => {
  const team = all.find(
    (each) => each['transaction_id'] && (each['custom_data'] as unknown as Json[]).length > 0,
  );
  assert.ok(team);
  const kinds = (value: Json | undefined) =>
    Object.fromEntries(Object.entries(value ?? {}).map(([key, part]) => [key, typeof part]));
  const user = {
    id: 'number',
    email: 'string',
    first_name: 'string',
    last_name: 'string',
    title: 'string',
    language: 'string',
    name: 'string',
  };
  assert.deepEqual(kinds(team), {
    id: 'number',
    transaction_id: 'number',
    name: 'string',
    amount_goal: 'number',
    amount_raised: 'number',
    amount_pledged: 'number',
    amount_matched: 'number',
    created_at: 'string',
    language: 'string',
    fundraiser: 'object',
    user: 'object',
    custom_data: 'object',
    team_captain_mailing_address: 'object',
    url: 'string',
  });
  assert.deepEqual(kinds(team['fundraiser']), {
    id: 'number',
    partner_id: 'number',
    fundraiser_template_id: 'number',
    name: 'string',
    url: 'string',
    amount_goal: 'number',
    user: 'object',
    fundraiser_template: 'object',
    dt_start: 'string',
    dt_end: 'string',
    location: 'string',
    organization_name: 'string',
    tags_list: 'object',
  });
  assert.deepEqual(kinds(team['user']), user);
  assert.deepEqual(kinds(team['team_captain_mailing_address']), {
    address: 'string',
    city: 'string',
    state: 'string',
    zip: 'string',
    country: 'string',
  });
  assert.match(textOf(team['url']), /^https:\/\//);
  const [entry] = team['custom_data'] as unknown as Json[];
  assert.deepEqual(Object.keys(entry ?? {}), [
    'field_id',
    'source_id',
    'name',
    'content',
    'field_custom_id',
    'response_custom_id',
  ]);
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

test('sorts by each key in both directions, ascending by default', async () => {
  const value = (row: Json, key: string): string | number =>
    key === 'name' ? fold(textOf(row['name'])) : Number(row[key]);
  for (const key of ['id', 'name', 'amount_raised', 'amount_goal']) {
    for (const direction of ['asc', 'desc', undefined]) {
      const rows = await find({ sort: key, ...(direction && { direction }) });
      rows.forEach((row, index) => {
        const before = rows[index - 1];
        if (!before) return;
        const [low, high] = direction === 'desc' ? [row, before] : [before, row];
        assert.ok(value(low, key) <= value(high, key), `${key} ${direction}`);
      });
    }
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
