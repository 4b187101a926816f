import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, sha256 } from '../../../src/proxy/ledger/hashes.js';
import { runs } from '../../support/runs.js';

test('returns SHA-256 in hexadecimal', async () => {
  assert.equal(await sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('writes equal values as the same text, and different ones as different texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      // JSON writes -0 and 0 as the same number.
      const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      assert.equal(canonicalJson(one) === canonicalJson(other), same);
      assert.equal(canonicalJson(turned(one)), canonicalJson(one));
      assert.deepEqual(JSON.parse(canonicalJson(one)), JSON.parse(JSON.stringify(one)));
    }),
    { numRuns: runs(500, 200_000) },
  );
});

test('leaves out members that JSON leaves out', () => {
  assert.equal(canonicalJson({ b: undefined, a: 1 }), '{"a":1}');
});

function sorted(value: unknown): unknown {
  return rebuilt(value, (a, b) => (a < b ? -1 : 1));
}

function turned(value: unknown): unknown {
  return rebuilt(value, (a, b) => (a < b ? 1 : -1));
}

function rebuilt(value: unknown, order: (a: string, b: string) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => rebuilt(item, order));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => order(a, b));
  return Object.fromEntries(entries.map(([name, member]) => [name, rebuilt(member, order)]));
}
