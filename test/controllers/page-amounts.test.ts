import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount, readAmounts } from '../../src/controllers/page-amounts.js';

function read(text: string | null): { amounts: readonly number[]; wrong: readonly string[] } {
  const wrong: string[] = [];
  const amounts = readAmounts(text, (word) => wrong.push(word));
  return { amounts, wrong };
}

test('reads amounts in any usual list, each once', () => {
  for (const [text, amounts] of [
    ['25 50 100', [2500, 5000, 10_000]],
    ['25, 50 100;50 19.99', [2500, 5000, 10_000, 1999]],
    ['25,50,100,250', [2500, 5000, 10_000, 25_000]],
    ['25,50', [2500, 5000]],
    ['500, 1000, 2500', [50_000, 100_000, 250_000]],
    ['1000,2500', [100_000, 250_000]],
    ['25\u00a050', [2500, 5000]],
    ['', []],
    [null, []],
  ] as const)
    assert.deepEqual(read(text), { amounts, wrong: [] }, String(text));
});

test('reports every word that is no amount, or may be two', () => {
  for (const [text, amounts, wrong] of [
    ['1,000 2,500', [], ['1,000', '2,500']],
    ['500, 1,000, 2,500', [50_000], ['1,000', '2,500']],
    ['1\u202f000', [], ['1\u202f000']],
    ['1\u00a0000 500', [50_000], ['1\u00a0000']],
    ['12,50 25', [2500], ['12,50']],
    ['$25 $50', [], ['$25', '$50']],
    ['25|50|100', [], ['25|50|100']],
    ['1e3 -5 abc 0 0x10 12.345 10 NaN', [1000], ['1e3', '-5', 'abc', '0', '0x10', '12.345', 'NaN']],
  ] as const)
    assert.deepEqual(read(text), { amounts, wrong }, text);
});

test('reads a single amount, and no list', () => {
  assert.equal(readAmount(' 7.5 '), 750);
  assert.equal(readAmount('25', undefined, 1), 25);
  for (const text of ['1,000', '12,50', '25 50', '$25', '0', 'none', '1\u00a0000']) {
    const wrong: string[] = [];
    assert.equal(
      readAmount(text, (word) => wrong.push(word)),
      undefined,
      text,
    );
    assert.deepEqual(wrong, [text]);
  }
  for (const text of ['', ' ', null, undefined])
    assert.equal(
      readAmount(text, () => assert.fail()),
      undefined,
    );
});
