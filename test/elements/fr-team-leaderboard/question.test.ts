import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queriesOf, readLimit, type Question } from '../../../src/elements/fr-team-leaderboard/question.js';

const question: Question = { campaignIds: [7], order: 'raised', rows: 10, language: 'en' };

const bodies = (changes: Partial<Question>) =>
  queriesOf({ ...question, ...changes }).map(({ request }) => request.body);

test('asks for one row more than it shows, to know whether there are more', () => {
  assert.deepEqual(bodies({}), [
    { fundraiser_id: 7, sort: 'amount_raised', direction: 'desc', page: 1, limit: 11, lang: 'en' },
  ]);
});

test('asks for all rows up to a hundred at once, and for pages of a hundred beyond', () => {
  const pages = (rows: number) => bodies({ rows }).map((body) => [body?.page, body?.limit]);
  assert.deepEqual(pages(99), [[1, 100]]);
  assert.deepEqual(pages(100), [
    [1, 100],
    [2, 100],
  ]);
  assert.deepEqual(pages(200).length, 3);
});

test('asks for each campaign', () => {
  assert.deepEqual(
    bodies({ campaignIds: [7, 9] }).map((body) => body?.fundraiser_id),
    [7, 9],
  );
});

test('orders by what the platform can sort by', () => {
  const sort = (order: Question['order']) =>
    bodies({ order }).map((body) => [body?.sort, body?.direction])[0];
  assert.deepEqual(sort('name'), ['name', 'asc']);
  assert.deepEqual(sort('newest'), ['id', 'desc']);
  assert.deepEqual(sort('goal'), ['amount_goal', 'desc']);
  assert.deepEqual(sort('percent'), ['amount_raised', 'desc']);
});

test('reads a page size, ten where there is none', () => {
  assert.deepEqual(
    ['', '5', '0', '1000', '-3', '2.5', 'ten', 'NaN'].map(readLimit),
    [10, 5, 1, 100, 10, 10, 10, 10],
  );
});
