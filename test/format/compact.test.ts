import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compactOf, lengthOf } from '../../src/format/compact.js';
import { runs } from '../support/runs.js';

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test('shortens from ten thousand on', () => {
  assert.equal(compactOf(9999, 'CAD', 'en-CA'), undefined);
  assert.equal(compactOf(1_234_567, 'CAD', 'en-CA'), '$1.2M');
  // Node's own data on languages has had it both ways (CLDR 46, 48).
  assert.match(plain(compactOf(1_234_567, 'CAD', 'fr-CA')) ?? '', /^1,2 M ?\$$/);
  assert.equal(compactOf(20_400, '', 'en-CA'), '20.4K');
});

test('never claims more than there is', () => {
  assert.equal(compactOf(999_960, 'CAD', 'en-CA'), '$999.9K');
});

test('leaves an unknown figure to its dash', () => {
  assert.equal(compactOf(null, 'CAD', 'en-CA'), undefined);
});

test('shows a bare number for a currency that is none', () => {
  assert.equal(compactOf(1_234_567, 'dollars', 'en-CA'), '1.2M');
});

test('any number has a short form of at most 12 characters, or needs none', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e15, max: 1e15 }), fc.constantFrom('en-CA', 'fr-CA'), (value, locale) => {
      const short = compactOf(value, 'CAD', locale);
      if (short === undefined) return;
      assert.doesNotMatch(short, /NaN|undefined|Infinity/);
      assert.ok(short.length <= 12, short);
    }),
    { numRuns: runs(100) },
  );
});

test('extreme numbers are never written as "NaN" or "Infinity"', () => {
  for (const value of [NaN, Infinity, -Infinity, 1e308, -1e308])
    assert.doesNotMatch(compactOf(value, 'CAD', 'en-CA') ?? '', /NaN|undefined|Infinity|∞/);
});

test('returns the size of a figure by its length', () => {
  assert.deepEqual(['193', '$12,345', '$1,234,567.50', '$1,234,567,890.50'].map(lengthOf), [
    's',
    'm',
    'l',
    'xl',
  ]);
});
