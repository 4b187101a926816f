import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gift } from '../samples.js';
import { chunksOf } from '../../../src/proxy/reconcile/chunks.js';
import { charge } from './charge.js';
import { alike, at, attempt, found, likeness, matchesOf, type Seen } from './match-rig.js';

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
    for (const zone of [0, undefined])
      assert.ok(
        (await alike(set, rows, { age: 60_000, ...(zone === 0 && { zone }) })).length > 0,
        String(behind),
      );
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
  assert.equal(await of('2026-11-21 00:00:00', { ...late, zone: 0 }), 'possible', 'the zone is known');
  assert.equal(await of('2026-11-19T00:00:00'), undefined);
  assert.equal(await of('2026-11-23 00:00:00'), undefined);
});

test('does not match a row that may be younger than the gift’s time window, if only another zone explains it', async () => {
  const late = { age: 2 * hour };
  const of = (date: string, seen: Seen = late) =>
    likeness({ ...charge(501, gift()), date }, gift(), 500, seen);
  assert.equal(await of('2026-11-21 10:00:00'), 'charge');
  assert.equal(await of('2026-11-21 10:00:01'), 'possible');
  assert.equal(await of('2026-11-22 01:00:00'), 'possible');
  assert.equal(await of('2026-11-22 01:00:01'), undefined);
  assert.equal(await of('2026-11-21 12:00:00', { ...late, zone: 3 * hour }), 'charge', 'the zone is known');
  assert.equal(await of('2026-11-21 14:06:00', { ...late, zone: 3 * hour }), undefined);
  assert.equal(await of('2026-11-21 11:00:00', { ...late, skew: hour }), 'charge', 'its clock is fast');
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
  assert.deepEqual(await matchesOf(traced, [own], { newest: 499 }), [498], 'it was the ID of none');
});

test('takes no row for the gift’s by its ID alone, if the list was read after the gift’s time window', async () => {
  const undated = { ...charge(501, gift()), date: null };
  assert.equal(await likeness(undated, gift(), 500, { age: hour }), 'charge');
  assert.equal(await likeness(undated, gift(), 500, { age: hour + 1 }), 'possible');
});

test('ignores a cursor above the newest ID of the list', async () => {
  const at501 = (newest: number, after: number) =>
    likeness({ ...charge(501, gift()), date: '2026-11-21 08:50:00' }, gift(), after, { newest });
  assert.equal(await at501(501, 500), 'charge', 'the ID says that it is newer');
  assert.equal(await at501(501, 501), undefined, 'the newest one was there before the gift');
  assert.equal(await at501(501, 502), 'possible', 'without a cursor, the date decides');
});

test('without a cursor, matches no row of the future, by the platform’s clock', async () => {
  const { trace, ...rest } = await attempt(gift());
  const { after: _, ...withoutCursor } = trace;
  const of = async (date: string, seen: Seen = {}) => {
    const [only] = await alike({ ...rest, trace: withoutCursor }, [{ ...charge(501, gift()), date }], seen);
    return only?.likeness;
  };
  const seen = { age: 10_000 };
  assert.equal(await of('2026-11-21 09:01:10', seen), 'charge', 'a minute ahead');
  assert.equal(await of('2026-11-21 09:01:11', seen), 'possible');
  assert.equal(await of('2026-11-21 09:31:10', { ...seen, skew: hour / 2 }), 'charge', 'its clock is fast');
  assert.equal(await of('2026-11-21 09:31:11', { ...seen, skew: hour / 2 }), 'possible');
});

test('without a cursor, matches only rows since the gift, by the platform’s clock', async () => {
  const made = (date: string | null) =>
    matchesOf({ ...traced, trace: withoutCursor }, [{ ...charge(501, gift()), date }]);
  const traced = await attempt(gift());
  const { after: _, ...withoutCursor } = traced.trace;
  assert.equal((await made('2026-11-21 09:00:00')).length, 1);
  assert.equal((await made('2026-11-21T08:59:00')).length, 1, 'a minute behind');
  assert.equal((await made('2026-11-21 08:58:59')).length, 0);
  assert.equal((await made('2025-11-21 09:00:00')).length, 0);
  for (const nothing of [null, '', 'yesterday']) assert.equal((await made(nothing)).length, 0);
});
