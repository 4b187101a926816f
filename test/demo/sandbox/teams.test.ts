import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fold } from '../../../demo/sandbox/values/fold.js';
import { dollarsOf, movements } from './expected.js';
import { KEY, startTestSandbox, type Json, textOf } from './sandbox.js';

// The search for teams. The contract table has each of its parameters.

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const search = async (body: object) => sandbox.post('/v2/private/teams/search', body);
const find = async (body: object): Promise<Json[]> => (await search({ limit: 1000, ...body })).rows;
const ids = (rows: readonly Json[]): number[] => rows.map((row) => Number(row['id']));
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const all = await find({});

test('returns a hundred teams by ID without parameters, and needs no body', async () => {
  assert.ok(all.length >= 150);
  assert.deepEqual(ids(all), sorted(ids(all)));
  const response = await fetch(`${sandbox.url}/v2/private/teams/search`, {
    method: 'POST',
    headers: { authorization: KEY },
  });
  assert.equal(response.status, 200);
  assert.deepEqual(ids((await response.json()) as Json[]), ids(all).slice(0, 100));
});

test('the totals of every team agree with its transactions', () => {
  const given = movements(sandbox.sql);
  for (const team of all) {
    const mine = given.filter(({ teamId }) => teamId === Number(team['id']));
    const { matched } = sandbox.sql.one<{ matched: number }>(
      `SELECT COALESCE(SUM(donation), 0) AS matched FROM transactions
       WHERE team_id = ? AND page_id IS NULL AND matched_transaction_id IS NOT NULL`,
      Number(team['id']),
    );
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

test('a team’s raised amount includes all campaigns, whichever is requested', async () => {
  const { elsewhere } = sandbox.sql.one<{ elsewhere: number }>(
    `SELECT COUNT(*) AS elsewhere FROM teams JOIN gifts g ON g.team_id = teams.id
     WHERE teams.campaign_id = 1015 AND g.campaign_id <> 1015`,
  );
  assert.ok(elsewhere > 0);
  const own = await find({ fundraiser_id: 1015 });
  assert.deepEqual(
    own,
    all.filter((team) => ids(own).includes(Number(team['id']))),
  );
});

test('pages contain each team once in every order', async () => {
  for (const sort of ['id', 'name', 'amount_raised', 'amount_goal']) {
    const seen: number[] = [];
    for (let page = 1; seen.length === (page - 1) * 37; page += 1)
      seen.push(...ids((await search({ sort, direction: 'desc', page, limit: 37 })).rows));
    assert.deepEqual(sorted(seen), ids(all), sort);
  }
});

test('finds text in the names of teams and captains, regardless of case and accents', async () => {
  const rows = await find({ text: 'ECOLE' });
  assert.ok(rows.length > 0);
  for (const row of rows)
    assert.match(fold(`${textOf(row['name'])} ${textOf(row['user']?.['name'])}`), /ecole/);
  const captain = textOf(all[3]?.['user']?.['last_name']);
  assert.ok(ids(await find({ text: captain })).includes(Number(all[3]?.['id'])));
  assert.deepEqual(await find({ text: '%' }), []);
});

test('names campaigns in the requested language, or else in their own', async () => {
  for (const [id, lang, name] of [
    [1001, undefined, 'Bring the otters home'],
    [1002, undefined, 'Une rivière en santé'],
    [1002, 'en', 'A river in good health'],
  ] as const) {
    const [team] = await find({ fundraiser_id: id, lang, limit: 1 });
    assert.equal(team?.['fundraiser']?.['name'], name);
  }
});

test('compares dates as days or as moments, in both ways to write them', async () => {
  const moment = textOf(all[7]?.['created_at']);
  const later = ids(all.filter((team) => textOf(team['created_at']) >= moment));
  for (const text of [moment, `${moment.replace(' ', 'T')}Z`])
    assert.deepEqual(ids(await find({ created_at: { '>=': text } })), later);
  const day = moment.slice(0, 10);
  const sameDay = all.filter((team) => textOf(team['created_at']).startsWith(day));
  assert.deepEqual(ids(await find({ created_at: { '=': day } })), ids(sameDay));
});

test('combines two comparisons and several filters', async () => {
  const rows = await find({ amount_goal: { '>': 500, '<=': 1500 }, fundraiser_id: 1001 });
  const goals = rows.map((row) => Number(row['amount_goal']));
  assert.ok(goals.length > 0 && goals.every((goal) => goal > 500 && goal <= 1500));
});

for (const [body, message] of [
  [{ page: 0 }, 'page must be at least 1'],
  [{ page: '1' }, 'page must be an integer'],
  [{ limit: 0 }, 'limit must be at least 1'],
  [{ limit: 1001 }, 'limit must be at most 1000'],
  [{ limit: 2.5 }, 'limit must be an integer'],
  [{ sort: 'amount_pledged' }, 'sort must be one of id, name, amount_raised, amount_goal'],
  [{ direction: 'up' }, 'direction must be one of asc, desc'],
  [{ text: 5 }, 'text must be a string'],
  [{ text: 'x'.repeat(60_000) }, 'text is too long'],
  [{ created_at: { '>': 'yesterday' } }, 'created_at.> must be a date, YYYY-MM-DD HH:MM:SS'],
  [{ created_at: { '>': '2026-02-31' } }, 'created_at.> must be a date, YYYY-MM-DD HH:MM:SS'],
  [{ created_at: '2026-01-01' }, 'created_at must be an object'],
  [{ amount_goal: { '>=': '5' } }, 'amount_goal.>= must be a number'],
  [{ fundraiser_id: 'x' }, 'fundraiser_id must be an integer'],
  [{ lang: 'de' }, 'lang must be one of en, fr'],
  [{ tags: 'event' }, 'tags must be an array of strings'],
  [[], 'body must be an object'],
] as const)
  test(`refuses a search for ${JSON.stringify(body).slice(0, 80)}`, async () => {
    const answer = await search(body);
    assert.deepEqual([answer.status, textOf(answer.body['message'])], [400, message]);
  });
