import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compactOf, lengthOf } from '../../src/format/compact.js';
import { runs } from '../support/runs.js';

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test('shortens figures from ten thousand on', () => {
  assert.equal(compactOf(9999, 'CAD', 'en-CA'), undefined);
  assert.equal(compactOf(1_234_567, 'CAD', 'en-CA'), '$1.2M');
  // Releases of Node write this differently, with the language data of CLDR 46 or 48.
  assert.match(plain(compactOf(1_234_567, 'CAD', 'fr-CA')) ?? '', /^1,2 M ?\$$/);
  assert.equal(compactOf(20_400, '', 'en-CA'), '20.4K');
});

test('never rounds up', () => {
  assert.equal(compactOf(999_960, 'CAD', 'en-CA'), '$999.9K');
});

test('returns undefined for an unknown figure', () => {
  assert.equal(compactOf(null, 'CAD', 'en-CA'), undefined);
});

test('leaves out an invalid currency', () => {
  assert.equal(compactOf(1_234_567, 'dollars', 'en-CA'), '1.2M');
});

test('returns a short form of at most 12 characters, or none, for any number', () => {
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

test('never writes "NaN" or "Infinity" for extreme numbers', () => {
  for (const value of [NaN, Infinity, -Infinity, 1e308, -1e308])
    assert.doesNotMatch(compactOf(value, 'CAD', 'en-CA') ?? '', /NaN|undefined|Infinity|∞/);
});

test('lengthOf returns the size class of a figure by its length', () => {
  assert.deepEqual(['193', '$12,345', '$1,234,567.50', '$1,234,567,890.50'].map(lengthOf), [
    's',
    'm',
    'l',
    'xl',
  ]);
});
