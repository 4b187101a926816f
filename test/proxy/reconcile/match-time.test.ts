import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gift } from '../samples.js';
import { findAlike } from '../../../src/proxy/reconcile/match.js';
import { timeOf } from '../../../src/proxy/reconcile/row-dates.js';
import { chunksOf } from '../../../src/proxy/reconcile/chunks.js';
import { charge } from './charge.js';
import { alike, at, attempt, hash, hour, likeness, testRows, type Of, type Row } from './match-rig.js';

const minute = 60_000;

const dated = (date: string | null, is: Row[2], of?: Of): Row => [
  String(date) || 'no text',
  { date },
  is,
  of,
];

describe('A row that is listed soon, by its date', () => {
  testRows([
    dated('2026-11-20 17:59:59', undefined),
    dated('2026-11-20 18:00:00', 'charge'),
    dated('2026-11-21 23:00:00', 'charge'),
    dated('2026-11-22 01:00:00', 'charge'),
    dated('2026-11-22 01:00:01', undefined),
    dated(null, 'charge'),
    dated('', 'charge'),
    dated('yesterday', 'charge'),
  ]);
});

describe('A row that is found after two hours, with a date without a time of day', () => {
  testRows(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026', '11/20/2026', 'November 20, 2026', '20.11.2026'].map(
      (date) => dated(date, 'possible'),
    ),
    { age: 2 * hour },
  );
});

describe('A row at midnight, which platforms write for dates without a time', () => {
  testRows(
    [
      dated('2026-11-21 00:00:00', 'possible'),
      // In a zone west of UTC.
      dated('2026-11-20 00:00:00', 'possible'),
      dated('2026-11-19T00:00:00', undefined),
      dated('2026-11-23 00:00:00', undefined),
    ],
    { age: 40 * hour },
  );
});

describe('A row for a gift without a cursor, by its date', () => {
  testRows(
    [
      dated('2025-11-21 09:00:00', undefined),
      dated('2026-11-20 17:59:59', undefined),
      dated('2026-11-20 18:00:00', 'possible'),
      dated('2026-11-21 09:00:00', 'possible'),
      dated(null, 'possible'),
      dated('', 'possible'),
      dated('yesterday', 'possible'),
    ],
    { after: 'none' },
  );
});

describe('A row without a date, by the time at which it is in the list', () => {
  const undated = (what: string, is: Row[2], of: Of): Row => [what, { date: null }, is, of];
  testRows([
    undated('75 minutes after the gift', 'charge', { age: 75 * minute }),
    undated('more than 75 minutes after it', 'possible', { age: 75 * minute + 1 }),
    undated('30 s after a refusal', 'charge', { age: 30_000, known: 'refused' }),
    undated('more than 30 s after it', 'possible', { age: 30_001, known: 'refused' }),
    undated('an hour after a gift that is missing', 'charge', { age: hour, known: 'none' }),
    undated('more than an hour after it', 'possible', { age: hour + 1, known: 'none' }),
    undated('an hour after one with several charges', 'charge', { age: hour, known: 'several' }),
    undated('more than an hour after that', 'possible', { age: hour + 1, known: 'several' }),
    undated('seen in time before', 'charge', { age: 40 * hour, listedFor: 40 * hour - 75 * minute }),
    undated('seen too late before', 'possible', { age: 40 * hour, listedFor: 40 * hour - 76 * minute }),
  ]);

  test('is late only if it would be the charge of the donor’s gift', async () => {
    const isLate = async (change: object, of: Of = { age: 2 * hour }) =>
      (await alike([{ ...charge(501, gift()), date: null, ...change }], of))[0]?.isLate;
    const { billing } = charge(501, gift());
    for (const change of [{}, { status: 'pending' }]) assert.equal(await isLate(change), true);
    assert.equal(await isLate({}, { after: 'none' }), true);
    assert.equal(await isLate({}, {}), false);
    for (const change of [
      ...[{ status: 'refunded' }, { status: 'failed' }, { fundraiser: null }, { amount: null }],
      { billing: { ...billing, first_name: 'M.' } },
    ])
      assert.equal(await isLate(change), false, JSON.stringify(change));
    const nameless = gift({ email: '' });
    assert.equal(
      await isLate({ billing: { ...billing, email: '' } }, { age: 2 * hour, donation: nameless }),
      false,
    );
  });
});

test('finds a charge by the age of its gift after the time of day was set', async () => {
  // Its clock was hours behind, or ahead, when it was sent a minute ago.
  for (const behind of [-48, -5, 5, 48]) {
    const set = { ...(await attempt()), at: at - behind * hour, age: minute };
    const listing = { rows: [charge(501, gift())], isWhole: true, skew: 0 };
    assert.equal((await findAlike(set, { listing, readAt: at + minute }, hash)).length, 1, String(behind));
    const [chunk] = chunksOf([set], at + minute);
    assert.ok((chunk?.range.until ?? 0) > at && (chunk?.range.from ?? 0) < at, String(behind));
  }
});

/** A row of this date in a list that is read three hours after the gift and goes up to another date. */
const upTo = (date: string, last: string | undefined) =>
  likeness({ date }, { age: 3 * hour, latest: last === undefined ? undefined : timeOf(last) });

test('matches a row of a later reading if a newer one shows how old it is, in any zone', async () => {
  for (const hours of [-12, 0, 12]) {
    const written = (minutes: number) =>
      new Date(at + hours * hour + minutes * minute).toISOString().slice(0, 19).replace('T', ' ');
    assert.equal(await upTo(written(1), written(107)), 'charge');
    assert.equal(await upTo(written(3), written(107)), 'possible');
    assert.equal(await upTo(written(1), undefined), 'possible');
    assert.equal(await upTo(written(107), written(1)), 'possible');
  }
});

test('counts an hour less between two dates of a night, in which clocks are set forward', async () => {
  // Half past nine in the gift's zone, or half past one, at which the clock was set to half past two.
  assert.equal(await upTo('2026-11-21 09:01:00', '2026-11-21 10:47:00'), 'charge');
  assert.equal(await upTo('2026-11-21 01:01:00', '2026-11-21 02:47:00'), 'possible');
  assert.equal(await upTo('2026-11-21 01:01:00', '2026-11-21 03:47:00'), 'charge');
});

test('excludes a row by the cursor only if the dates in the list confirm the cursor', async () => {
  const likenesses = async (own: string, older?: string, of?: Of) => {
    const row = { ...charge(498, gift()), date: own };
    const last = { ...charge(500, gift({ amount: 7 })), date: older ?? null };
    return (await alike(older === undefined ? [row] : [row, last], of)).map((one) => one.likeness);
  };
  const cases = [
    ['it is younger than the one before the gift', '2026-11-21 09:00:01', '2026-11-21 08:59:00', 1],
    ['it is older', '2026-11-21 08:58:59', '2026-11-21 08:59:00', 0],
    ['it is of the same second', '2026-11-21 08:59:00', '2026-11-21 08:59:00', 1],
    ['the clock was set back between them', '2026-11-21 01:10:00', '2026-11-21 01:59:00', 1],
  ] as const;
  for (const [what, own, older, count] of cases)
    assert.deepEqual(await likenesses(own, older), Array(count).fill('possible'), what);
  assert.deepEqual(await likenesses('2026-11-21 09:00:01', undefined, { newest: 499 }), ['possible']);
});

test('ignores a cursor above the newest ID of the list', async () => {
  const at501 = (newest: number, after: number) =>
    likeness({ date: '2026-11-21 08:50:00' }, { after, newest });
  assert.equal(await at501(501, 500), 'charge', 'the ID says that it is newer');
  assert.equal(await at501(501, 501), undefined, 'the newest one was there before the gift');
  assert.equal(await at501(501, 502), 'possible', 'as without a cursor');
});
