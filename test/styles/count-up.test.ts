import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsBetween } from '../../src/styles/count-up.js';

test('a figure that counts up keeps its format', () => {
  const at = (from: string, to: string, share: number) => digitsBetween(from, to)?.(share);
  assert.equal(at('$100', '$200', 0.5), '$150');
  assert.equal(at('$900', '$1,100', 0.25), '$950');
  assert.equal(at('$900', '$1,100', 0.75), '$1,050');
  assert.equal(at('1 133 027 $', '1 133 127 $', 0.5), '1 133 077 $');
  assert.equal(at('$1.00', '$2.50', 0.5), '$1.75');
  assert.equal(at('1,100', '900', 1), '900');
  assert.equal(at('$31,250', '$31,300', 1), '$31,300');
});

test('a figure does not count up between two formats, or without a change', () => {
  for (const [from, to] of [
    ['$980K', '$1M'],
    ['$10', '$10.50'],
    ['—', '$10'],
    ['$10', '$10'],
    ['< 1%', '2%'],
    ['US$1', 'CA$2'],
  ] as const)
    assert.equal(digitsBetween(from, to), undefined, `${from} to ${to}`);
});
