import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { clockTime, instantIn, timeIn, zoneOf } from '../../src/staff/time-zone.js';
import { runs } from '../support/runs.js';

describe('a time zone', () => {
  test('is that of a name, or the viewer’s own, and none for other names', () => {
    assert.equal(zoneOf('America/Toronto'), 'America/Toronto');
    assert.equal(zoneOf(''), new Intl.DateTimeFormat().resolvedOptions().timeZone);
    assert.equal(zoneOf('Toronto'), undefined);
  });

  test('has the platform’s times by its clocks, and leaves other texts alone', () => {
    assert.equal(timeIn('America/Toronto', '2026-11-01 03:30:00'), '2026-10-31 23:30:00');
    assert.equal(timeIn('America/Toronto', '2026-11-01T03:30:00+02:00'), '2026-10-31 21:30:00');
    assert.equal(timeIn('America/Toronto', '2026-11-01'), '2026-11-01');
    assert.equal(timeIn('America/Toronto', 'yesterday'), 'yesterday');
    assert.equal(timeIn('America/Toronto', null), '');
  });

  test('has an instant for each time of its clocks, the first of two', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('UTC', 'America/Toronto', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia'),
        fc.integer({ min: Date.UTC(1990, 0) / 1000, max: Date.UTC(2037, 0) / 1000 }),
        (zone, seconds) => {
          const time = clockTime(seconds * 1000, zone);
          const instant = instantIn(zone, time);
          assert.equal(clockTime(instant, zone), time);
          assert.ok(instant <= seconds * 1000);
        },
      ),
      { numRuns: runs(200, 20_000) },
    );
    assert.ok(Number.isNaN(instantIn('UTC', 'soon 00:00:00')));
  });
});
