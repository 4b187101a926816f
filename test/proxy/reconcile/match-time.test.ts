import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gift } from '../samples.js';
import type { Finding } from '../../../src/proxy/ledger/ledger.js';
import { findAlike, type Traced } from '../../../src/proxy/reconcile/match.js';
import { timeOf } from '../../../src/proxy/reconcile/row-dates.js';
import { chunksOf } from '../../../src/proxy/reconcile/chunks.js';
import { charge } from './charge.js';
import { alike, at, attempt, found, hash, likeness, matchesOf, type Seen } from './match-rig.js';

test('uses the order of IDs on a platform whose clock is in another zone or unknown', async () => {
  for (const date of ['2026-11-20 18:00:00', '2026-11-21 23:00:00', null, '', 'yesterday'])
    assert.ok(await found({ ...charge(501, gift()), date }), String(date));
});

const hour = 3_600_000;

test('finds a charge by the age of its gift after the time of day was set', async () => {
  const { trace, ...own } = await attempt(gift(), 500);
  // Its clock was hours behind, or ahead, when it was sent a minute ago.
  for (const behind of [-48, -5, 5, 48]) {
    const set = { ...own, trace, at: at - behind * hour, age: 60_000 };
    const rows = [{ ...charge(501, gift()), date: '2026-11-21 09:00:00' }];
    assert.ok((await alike(set, rows, { age: 60_000 })).length > 0, String(behind));
    const [chunk] = chunksOf([set], at + 60_000);
    assert.ok((chunk?.range.until ?? 0) > at && (chunk?.range.from ?? 0) < at, String(behind));
  }
});

test('excludes no transaction by a date that has no time of day or is not in the expected format', async () => {
  const late = { age: 2 * hour };
  for (const date of [
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026',
    '11/20/2026',
    'November 20, 2026',
    '20.11.2026',
  ])
    assert.equal(await likeness({ ...charge(501, gift()), date }, gift(), 500, late), 'possible', date);
});

test('reads midnight as any time of its day, because platforms write it for dates without a time', async () => {
  const late = { age: 40 * hour };
  const of = (date: string, seen: Seen = late) =>
    likeness({ ...charge(501, gift()), date }, gift(), 500, seen);
  assert.equal(await of('2026-11-21 00:00:00'), 'possible');
  assert.equal(await of('2026-11-20 00:00:00'), 'possible', 'in a zone west of UTC');
  assert.equal(await of('2026-11-19T00:00:00'), undefined);
  assert.equal(await of('2026-11-23 00:00:00'), undefined);
});

test('rules out rows whose dates are outside of the gift’s time window in every zone', async () => {
  const of = (date: string) => likeness({ ...charge(501, gift()), date });
  assert.equal(await of('2026-11-20 18:00:00'), 'charge');
  assert.equal(await of('2026-11-20 17:59:59'), undefined);
  assert.equal(await of('2026-11-22 01:00:00'), 'charge');
  assert.equal(await of('2026-11-22 01:00:01'), undefined);
});

/** The likeness of a row of this date, in a list that was read so many minutes after the gift and goes up to another date. */
async function seenAt(minutes: number, date: string | null, last: string | null, finding?: Finding) {
  const traced = { ...(await attempt(gift(), 500)), ...(finding && { finding }) } as Traced;
  const latest = last === null ? {} : { latest: timeOf(last) };
  return (await alike(traced, [{ ...charge(501, gift()), date }], { age: minutes * 60_000, ...latest }))[0]
    ?.likeness;
}

for (const finding of ['none', 'several'] as const)
  test(`matches no row that appears after the gift was reported as ${finding}`, async () => {
    assert.equal(await seenAt(60, null, null, finding), 'charge');
    assert.equal(await seenAt(60.1, null, null, finding), 'possible');
  });

test('takes a failed row for none of the gift’s charges, whenever the list is read', async () => {
  const failed = { ...charge(501, gift()), status: 'failed' };
  assert.equal(await likeness(failed, gift(), 500, { age: 5 * hour }), 'not-completed');
  assert.equal(await likeness({ ...failed, fundraiser: null }, gift(), 500), 'possible');
});

test('matches a row of a later reading if a newer one shows how old it is, in any zone', async () => {
  for (const hours of [-12, 0, 12]) {
    const written = (minutes: number) =>
      new Date(at + hours * hour + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    assert.equal(await seenAt(180, written(1), written(107)), 'charge');
    assert.equal(await seenAt(180, written(3), written(107)), 'possible');
    assert.equal(await seenAt(180, written(1), null), 'possible');
    assert.equal(await seenAt(180, written(107), written(1)), 'possible');
  }
});

test('counts an hour less between two dates of a night, in which clocks are set forward', async () => {
  // Half past nine in the gift's zone, or half past one, at which the clock was set to half past two.
  assert.equal(await seenAt(180, '2026-11-21 09:01:00', '2026-11-21 10:47:00'), 'charge');
  assert.equal(await seenAt(180, '2026-11-21 01:01:00', '2026-11-21 02:47:00'), 'possible');
  assert.equal(await seenAt(180, '2026-11-21 01:01:00', '2026-11-21 03:47:00'), 'charge');
});

test('counts the time for which a row has been in the list, whatever its date', async () => {
  const traced = await attempt(gift(), 500);
  const listing = { rows: [{ ...charge(501, gift()), date: null }], isWhole: true, skew: 0 };
  const seen = async (minutes: number) => {
    const view = { listing, listedFor: () => minutes * 60_000, readAt: at + 40 * hour };
    return (await findAlike(traced, view, hash))[0]?.likeness;
  };
  assert.equal(await seen(40 * 60 - 75), 'charge');
  assert.equal(await seen(40 * 60 - 75.1), 'possible');
});

test('excludes a row by the cursor only if the dates in the list confirm the cursor', async () => {
  const own = { ...charge(498, gift()), date: '2026-11-21 09:00:01' };
  const older = { ...charge(500, gift({ amount: 7 })), date: '2026-11-21 08:59:00' };
  const traced = await attempt(gift(), 500);
  assert.deepEqual(await matchesOf(traced, [own, older]), []);
  assert.deepEqual(
    (await alike(traced, [own, older])).map((one) => one.likeness),
    ['possible'],
    'it is younger than the one that was there when the gift left',
  );
  assert.deepEqual(await alike(traced, [{ ...own, date: '2026-11-21 08:58:59' }, older]), []);
  assert.equal(
    (await alike(traced, [{ ...own, date: '2026-11-21 08:59:00' }, older])).length,
    1,
    'of the same second',
  );
  assert.equal((await alike(traced, [own], { newest: 499 })).length, 1, 'it was the ID of none');
  const night = [
    { ...own, date: '2026-11-21 01:10:00' },
    { ...older, date: '2026-11-21 01:59:00' },
  ];
  assert.equal((await alike(traced, night)).length, 1, 'the clock was set back between them');
});

test('takes no row for the gift’s by its ID alone, if the list was read more than 75 minutes after the gift', async () => {
  const undated = { ...charge(501, gift()), date: null };
  assert.equal(await likeness(undated, gift(), 500, { age: 1.25 * hour }), 'charge');
  assert.equal(await likeness(undated, gift(), 500, { age: 1.25 * hour + 1 }), 'possible');
});

test('ignores a cursor above the newest ID of the list', async () => {
  const at501 = (newest: number, after: number) =>
    likeness({ ...charge(501, gift()), date: '2026-11-21 08:50:00' }, gift(), after, { newest });
  assert.equal(await at501(501, 500), 'charge', 'the ID says that it is newer');
  assert.equal(await at501(501, 501), undefined, 'the newest one was there before the gift');
  assert.equal(await at501(501, 502), 'possible', 'as without a cursor');
});

test('matches no row without a cursor, and rules out those of another day', async () => {
  const { trace, ...rest } = await attempt(gift());
  const { after: _, ...withoutCursor } = trace;
  const of = async (date: string | null) => {
    const [only] = await alike({ ...rest, trace: withoutCursor }, [{ ...charge(501, gift()), date }]);
    return only?.likeness;
  };
  for (const date of [
    '2026-11-21 09:00:00',
    '2026-11-21 08:00:00',
    '2026-11-20 18:00:00',
    null,
    '',
    'yesterday',
  ])
    assert.equal(await of(date), 'possible', String(date));
  assert.equal(await of('2026-11-20 17:59:59'), undefined);
  assert.equal(await of('2025-11-21 09:00:00'), undefined);
});
