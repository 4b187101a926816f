import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fold } from '../../../demo/sandbox/values/fold.js';
import { startTestSandbox, type Json, textOf } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const search = async (body: object) => sandbox.post('/v2/private/teams/search', body);
const find = async (body: object): Promise<Json[]> => (await search({ limit: 1000, ...body })).rows;
const ids = (rows: Json[]): number[] => rows.map((row) => Number(row['id']));
const all = await find({});

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
  const name = async (body: object): Promise<unknown> =>
    (await find({ limit: 1, ...body }))[0]?.['fundraiser']?.['name'];
  assert.equal(await name({ fundraiser_id: 1001, lang: 'fr' }), 'Ramenons les loutres');
  assert.equal(await name({ fundraiser_id: 1001 }), 'Bring the otters home');
  assert.equal(await name({ fundraiser_id: 1002 }), 'Une rivière en santé');
  assert.equal(await name({ fundraiser_id: 1002, lang: 'en' }), 'A river in good health');
});

const compare: Record<string, (a: number | string, b: number | string) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

for (const [operator, holds] of Object.entries(compare)) {
  test(`compares dates by ${operator}`, async () => {
    const moment = textOf(all[7]?.['created_at']);
    for (const value of [moment, moment.slice(0, 10)]) {
      const rows = await find({ created_at: { [operator]: value } });
      const expected = all.filter((row) => holds(textOf(row['created_at']).slice(0, value.length), value));
      assert.deepEqual(ids(rows), ids(expected), value);
    }
    assert.deepEqual(
      ids(await find({ created_at: { [operator]: `${moment.replace(' ', 'T')}Z` } })),
      ids(await find({ created_at: { [operator]: moment } })),
    );
  });
}

test('combines two comparisons and several filters', async () => {
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
  [{ text: 'x'.repeat(60_000) }, /^text is too long/],
  [{ created_at: { '>': 'yesterday' } }, /^created_at\.> must be a date/],
  [{ created_at: { '>': '2026-02-31' } }, /^created_at\.> must be a date/],
  [{ created_at: '2026-01-01' }, /^created_at must be an object/],
  [{ amount_goal: { '>=': '5' } }, /^amount_goal\.>= must be a number/],
  [{ fundraiser_id: 'x' }, /^fundraiser_id must be an integer/],
  [{ lang: 'de' }, /^lang must be one of en, fr/],
  [{ tags: 'event' }, /^tags must be an array/],
  [[], /^body/],
];
for (const [body, message] of bad) {
  test(`refuses ${JSON.stringify(body).slice(0, 80)}`, async () => {
    const answer = await search(body);
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body['message']), message);
  });
}
