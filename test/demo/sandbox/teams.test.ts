import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fold } from '../../../demo/sandbox/fold.js';
import { dollarsOf, movements } from './expected.js';
import { startTestSandbox, type Json } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const search = async (body: object) => sandbox.post('/v2/private/teams/search', body);
const find = async (body: object): Promise<Json[]> => (await search({ limit: 1000, ...body })).rows;
const ids = (rows: Json[]): number[] => rows.map((row) => Number(row['id']));
const all = await find({});
const given = movements(sandbox.sql);

test('gives a hundred teams by ID when nothing is asked for', async () => {
  const { status, rows } = await search({});
  assert.equal(status, 200);
  assert.deepEqual(ids(rows), ids(all).slice(0, 100));
  assert.deepEqual(
    ids(all),
    [...ids(all)].sort((a, b) => a - b),
  );
  assert.ok(all.length >= 150);
});

test('needs no body at all', async () => {
  const response = await fetch(`${sandbox.url}/v2/private/teams/search`, {
    method: 'POST',
    headers: { authorization: 'test-key' },
  });
  assert.equal(response.status, 200);
  assert.equal(((await response.json()) as unknown[]).length, 100);
});

test('the totals of every team agree with the transactions', () => {
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
  assert.match(String(team['url']), /^https:\/\//);
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

test('pages without repeating or skipping, whatever the order', async () => {
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
    key === 'name' ? fold(String(row['name'])) : Number(row[key]);
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

test('finds text in team and captain names without regard to case or accents', async () => {
  const rows = await find({ text: 'ECOLE' });
  assert.ok(rows.length > 0);
  for (const row of rows)
    assert.match(fold(`${String(row['name'])} ${String(row['user']?.['name'])}`), /ecole/);
  const captain = String(all[3]?.['user']?.['last_name']);
  assert.ok(ids(await find({ text: captain })).includes(Number(all[3]?.['id'])));
  assert.deepEqual(await find({ text: '%' }), []);
});

test('filters by campaign, captain e-mail, after ID and language', async () => {
  const paddle = await find({ fundraiser_id: 1004 });
  assert.equal(paddle.length, 38);
  assert.ok(paddle.every((row) => Number(row['fundraiser']?.['id']) === 1004));
  assert.deepEqual(await find({ fundraiser_id: 9999 }), []);
  const email = String(all[5]?.['user']?.['email']);
  assert.deepEqual(
    ids(await find({ email: email.toUpperCase() })),
    ids(all.filter((row) => String(row['user']?.['email']) === email)),
  );
  assert.deepEqual(
    ids(await find({ after_id: 50 })),
    ids(all).filter((id) => id > 50),
  );
  const french = await find({ lang: 'fr', filter_by_lang: 1 });
  assert.deepEqual(ids(french), ids(all.filter((row) => String(row['language']) === 'fr')));
  assert.ok(french.length > 0 && french.length < all.length);
});

test('names campaigns in the language asked for, else in their own', async () => {
  const name = async (body: object): Promise<unknown> =>
    (await find({ limit: 1, ...body }))[0]?.['fundraiser']?.['name'];
  assert.equal(await name({ fundraiser_id: 1001, lang: 'fr' }), 'Ramenons les loutres');
  assert.equal(await name({ fundraiser_id: 1001 }), 'Bring the otters home');
  assert.equal(await name({ fundraiser_id: 1002 }), 'Une rivière en santé');
  assert.equal(await name({ fundraiser_id: 1002, lang: 'en' }), 'A river in good health');
});

test('filters by any of several campaign tags', async () => {
  const rows = await find({ tags: ['event', 'community'] });
  assert.ok(rows.length > 0);
  for (const row of rows) {
    const tags = row['fundraiser']?.['tags_list'] as unknown as string[];
    assert.ok(tags.includes('event') || tags.includes('community'));
  }
  assert.deepEqual(await find({ tags: ['nothing'] }), []);
});

const compare: Record<string, (a: number | string, b: number | string) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

for (const [operator, holds] of Object.entries(compare)) {
  test(`compares amounts and dates by ${operator}`, async () => {
    for (const field of ['amount_goal', 'amount_raised']) {
      const value = Number(all[7]?.[field]);
      const rows = await find({ [field]: { [operator]: value } });
      assert.deepEqual(ids(rows), ids(all.filter((row) => holds(Number(row[field]), value))), field);
    }
    const moment = String(all[7]?.['created_at']);
    for (const value of [moment, moment.slice(0, 10)]) {
      const rows = await find({ created_at: { [operator]: value } });
      const expected = all.filter((row) => holds(String(row['created_at']).slice(0, value.length), value));
      assert.deepEqual(ids(rows), ids(expected), value);
    }
    assert.deepEqual(
      ids(await find({ created_at: { [operator]: `${moment.replace(' ', 'T')}Z` } })),
      ids(await find({ created_at: { [operator]: moment } })),
    );
  });
}

test('joins two comparisons and several filters', async () => {
  const rows = await find({ amount_goal: { '>': 500, '<=': 1500 }, fundraiser_id: 1001 });
  assert.ok(rows.length > 0);
  for (const row of rows) assert.ok(Number(row['amount_goal']) > 500 && Number(row['amount_goal']) <= 1500);
});

const bad: [object, RegExp][] = [
  [{ page: 0 }, /^page/],
  [{ page: '1' }, /^page must be an integer/],
  [{ limit: 0 }, /^limit/],
  [{ limit: 1001 }, /^limit must be at most 1000/],
  [{ limit: 2.5 }, /^limit must be an integer/],
  [{ sort: 'amount_pledged' }, /^sort must be one of id, name, amount_raised, amount_goal/],
  [{ direction: 'up' }, /^direction must be one of asc, desc/],
  [{ text: 5 }, /^text must be a string/],
  [{ created_at: { '>': 'yesterday' } }, /^created_at\.> must be a date/],
  [{ created_at: '2026-01-01' }, /^created_at must be an object/],
  [{ amount_goal: { '>=': '5' } }, /^amount_goal\.>= must be a number/],
  [{ fundraiser_id: 'x' }, /^fundraiser_id must be an integer/],
  [{ lang: 'de' }, /^lang must be one of en, fr/],
  [{ tags: 'event' }, /^tags must be an array/],
  [[], /^body/],
];
for (const [body, message] of bad) {
  test(`refuses ${JSON.stringify(body)}`, async () => {
    const answer = await search(body);
    assert.equal(answer.status, 400);
    assert.match(String(answer.body['message']), message);
  });
}
