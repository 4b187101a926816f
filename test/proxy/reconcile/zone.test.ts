import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { zoneOf } from '../../../src/proxy/reconcile/zone.js';
import { forward, start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';

const hour = 3_600_000;

/** The zone according to gifts that were all made at `start`, each dated by the platform at a given hour; 9 is that of UTC. */
async function shown(dates: readonly string[], skew = 0, others = 1): Promise<number | undefined> {
  const ledger = createMemoryLedger({ now: () => start });
  const rows = [];
  for (const [index, date] of dates.entries()) {
    await forward(ledger, `k-${String(index)}`);
    await ledger.settle(`k-${String(index)}`, { status: 200, body: {} }, index + 1);
    rows.push({ ...charge(index + 1, gift()), date });
  }
  for (let id = 0; id < others; id += 1) rows.push(charge(99 + id, gift()));
  const zone = await zoneOf({ rows, isWhole: true, skew }, ledger);
  return zone === undefined ? undefined : zone / hour;
}

test('returns the zone that two known gifts show', async () => {
  assert.equal(await shown(['2026-11-21 09:00:01', '2026-11-21 09:02:59']), 0);
  assert.equal(await shown(['2026-11-21 14:45:20', '2026-11-21 14:45:20']), 5.75);
  assert.equal(await shown(['2026-11-20 21:00:20', '2026-11-20 21:00:20']), -12);
  assert.equal(await shown(['2026-11-21 23:00:20', '2026-11-21 23:00:20']), 14);
  assert.equal(await shown(['2026-11-21 10:10:20', '2026-11-21 10:10:20'], 600_000), 1, 'by its clock');
  assert.equal(await shown(['2026-11-21 08:59:00', '2026-11-21 09:03:00']), 0);
  const newest = ['2026-11-21 11:00:20', '2026-11-21 09:00:20', '2026-11-21 09:00:20'];
  assert.equal(await shown(newest), 0, 'summer time has ended since the oldest one');
  assert.equal(await shown(newest, 0, 38), 0);
});

test('returns no zone if too few gifts show it, if they differ, or if no such zone exists', async () => {
  for (const dates of [
    [],
    ['2026-11-21 09:00:01'],
    ['2026-11-21 09:00:01', '2026-11-21 10:00:01'],
    ['2026-11-21 08:58:59', '2026-11-21 08:58:59'],
    ['2026-11-21 09:03:01', '2026-11-21 09:03:01'],
    ['2026-11-21 00:00:00', '2026-11-21 00:00:00'],
    ['2026-11-21 23:15:00', '2026-11-21 23:15:00'],
    ['2026-11-20 20:45:00', '2026-11-20 20:45:00'],
    ['2026-11-21 09:07:00', '2026-11-21 09:07:00'],
    ['2026-11-22 00:00:00', '2026-11-22 00:00:00'],
    ['2026-11-20 20:00:00', '2026-11-20 20:00:00'],
    ['', ''],
  ])
    assert.equal(await shown(dates), undefined, dates.join());
  const two = ['2026-11-21 09:00:20', '2026-11-21 09:00:20'];
  assert.equal(await shown(two, 0, 39), undefined, 'not among the newest forty');
});
