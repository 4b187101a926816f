import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { phaseOf } from '../../../src/format/campaign-phase.js';
import { getCampaign } from '../../../src/schema/campaign.js';
import { readReply } from '../../../src/schema/read.js';
import { readInstant } from '../../../src/format/instant.js';
import { runs } from '../../support/runs.js';

const at = (text: string) => Date.parse(text);

const wholeYears = { min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };
/** A date-time in the platform's format, or any text. */
const moment = fc.oneof(
  fc
    .date({ ...wholeYears, noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 19).replace('T', ' ')),
  fc.string(),
);
const zone = fc.oneof(
  fc.constantFrom('America/Toronto', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC'),
  fc.string(),
);

describe('a platform date-time', () => {
  test('is read as UTC, with a space or a T, with or without seconds', () => {
    assert.equal(readInstant('2026-11-21 18:30:00'), at('2026-11-21T18:30:00Z'));
    assert.equal(readInstant('2026-11-21T18:30'), at('2026-11-21T18:30:00Z'));
    assert.equal(readInstant('2026-11-21'), at('2026-11-21T00:00:00Z'));
  });

  test('is read with fractions of seconds and with a zone', () => {
    for (const [text, instant] of [
      ['2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'],
      ['2025-01-01T00:00:00.000000', '2025-01-01T00:00:00Z'],
      ['2025-01-01 00:00:00.5Z', '2025-01-01T00:00:00Z'],
      ['2025-01-01T00:00:00-05:00', '2025-01-01T05:00:00Z'],
      ['2025-01-01T00:00:00+0530', '2024-12-31T18:30:00Z'],
      ['2025-01-01 00:00:00 +01', '2024-12-31T23:00:00Z'],
      ['2025-01-01T00:00z', '2025-01-01T00:00:00Z'],
    ] as const) {
      assert.equal(readInstant(text), at(instant), text);
      assert.equal(phaseOf({ end_at: text }, at('2025-06-01T00:00:00Z'), '').name, 'ended', text);
    }
  });

  test('has a warning in any other form, because the campaign then counts as running', () => {
    const warned = (event: object) =>
      readReply(getCampaign, { goal: 1, raised: 1, donors: 1, event })?.warnings.map(({ path }) => path);
    for (const date of ['01/02/2025', '1735689600', 1_735_689_600, '2025-01-01Z', 'soon', 'Jan 1, 2025', {}])
      for (const name of ['start_at', 'end_at'])
        assert.deepEqual(warned({ [name]: date }), [`event.${name}`], JSON.stringify(date));
    for (const date of ['', ' ', null, '0000-00-00 00:00:00', '2025-01-01T00:00:00-05:00'])
      assert.deepEqual(warned({ start_at: date, end_at: date }), []);
  });

  test('is refused if the date or time does not exist', () => {
    for (const text of [
      '2026-02-31 00:00:00',
      '0000-00-00 00:00:00',
      '2026-11-21 25:00:00',
      'soon',
      '',
      null,
    ]) {
      assert.equal(readInstant(text), null, String(text));
    }
  });

  test('is none if it is what databases store instead of none', () => {
    for (const text of [
      '1970-01-01 00:00:00',
      '1970-01-01 05:00:00',
      '1969-12-31 19:00:00',
      '0001-01-01 00:00:00',
      '0026-11-21 00:00:00',
      '0099-12-31',
      '1000-01-01 00:00:00',
      '1899-12-30 00:00:00',
      '9999-12-31 23:59:59',
    ]) {
      assert.equal(readInstant(text), null, text);
      assert.equal(
        phaseOf({ start_at: text, end_at: text }, at('2026-11-21T00:00:00Z'), '').name,
        'running',
        text,
      );
    }
    assert.equal(readInstant('1971-01-01'), at('1971-01-01T00:00:00Z'));
    assert.equal(readInstant('9998-12-31'), at('9998-12-31T00:00:00Z'));
  });
});

describe('the phase of a campaign', () => {
  const event = { start_at: '2026-12-01 05:00:00', end_at: '2026-12-24 04:59:59' };

  test('counts days in the time zone', () => {
    // 23:30 in Toronto on the 21st is already the 22nd in UTC.
    const now = at('2026-11-22T04:30:00Z');
    assert.deepEqual(phaseOf(event, now, 'America/Toronto'), {
      name: 'upcoming',
      startsAt: at('2026-12-01T05:00:00Z'),
      days: 10,
    });
    assert.equal((phaseOf(event, now, 'UTC') as { days: number }).days, 9);
  });

  test('ends today on its last day, and has ended one second after it', () => {
    assert.deepEqual(phaseOf(event, at('2026-12-23T15:00:00Z'), 'America/Toronto'), {
      name: 'running',
      endsAt: at('2026-12-24T04:59:59Z'),
      days: 0,
    });
    assert.equal(phaseOf(event, at('2026-12-24T05:00:00Z'), 'America/Toronto').name, 'ended');
  });

  test('counts calendar days across a clock change', () => {
    const spring = { end_at: '2027-03-15 12:00:00' };
    assert.equal(
      (phaseOf(spring, at('2027-03-13T12:00:00Z'), 'America/Toronto') as { days: number }).days,
      2,
    );
  });

  test('counts days in the visitor’s time zone if the page sets none, without creating a formatter', (t) => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { mock: made } = t.mock.method(Intl, 'DateTimeFormat');
    const daysIn = (now: number, zone: string) => (phaseOf(event, now, zone) as { days: number }).days;
    const hours = [...Array(72).keys()].map((hour) => at('2026-11-20T00:30:00Z') + hour * 3_600_000);
    const counted = hours.map((now) => daysIn(now, ''));
    assert.equal(made.callCount(), 0);
    assert.deepEqual(
      counted,
      hours.map((now) => daysIn(now, own)),
    );
  });

  test('is running without an end if none is given', () => {
    assert.deepEqual(phaseOf(null, 0, ''), { name: 'running', endsAt: null, days: null });
    assert.deepEqual(phaseOf({ start_at: 'x', end_at: 'y' }, 0, ''), {
      name: 'running',
      endsAt: null,
      days: null,
    });
  });

  test('has a finite, non-negative number of days for any text and zone', () => {
    fc.assert(
      fc.property(moment, moment, zone, fc.integer({ min: 0, max: 4e12 }), (start, end, zone, now) => {
        const phase = phaseOf({ start_at: start, end_at: end }, now, zone);
        if ('days' in phase)
          assert.ok(phase.days === null || (phase.days >= 0 && Number.isFinite(phase.days)));
      }),
      { numRuns: runs(500) },
    );
  });
});
