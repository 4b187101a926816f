import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createIntlCache } from '../../src/format/intl-cache.js';
import { formatDate } from '../../src/format/time.js';
import { runs } from '../support/runs.js';

const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const intl = createIntlCache((locale, options: typeof long) => new Intl.DateTimeFormat(locale, options));

describe('dates that are written without Intl', () => {
  test('are the same as those of Intl, with the French ending of the first day', () => {
    const instant = fc.integer({ min: Date.UTC(1500, 0, 1), max: Date.UTC(10_000, 11, 31) });
    fc.assert(
      fc.property(instant, fc.constantFrom('en-CA', 'en-US', 'fr-CA'), (at, where) => {
        const written = intl(where, long).format(at);
        assert.equal(formatDate(at, where), where === 'fr-CA' ? written.replace(/^1(?= )/, '1er') : written);
      }),
      { numRuns: runs(500, 1_000_000) },
    );
  });

  test('create no formatter', (t) => {
    const { mock: made } = t.mock.method(Intl, 'DateTimeFormat');
    const date = formatDate(new Date(2027, 2, 3).getTime(), 'en-CA');
    assert.deepEqual([date, made.callCount()], ['March 3, 2027', 0]);
    formatDate(0, 'en-GB');
    assert.equal(made.callCount(), 1, 'another locale does');
  });
});
