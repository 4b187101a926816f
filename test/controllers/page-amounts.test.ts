import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readAmount, readAmounts } from '../../src/controllers/page-amounts.js';
import { runs } from '../support/runs.js';

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
    ['$25 $50', [2500, 5000]],
    ['25 $ 50 $', [2500, 5000]],
    ['25|50|100', [2500, 5000, 10_000]],
    ['$1,000 | 2 500,50 | 12,5', [100_000, 250_050, 1250]],
    ['1,000; 2,500', [100_000, 250_000]],
    ['٢٥ ٥٠', [2500, 5000]],
    ['۲۵ १००', [2500, 10_000]],
    ['２５ ৫০', [2500, 5000]],
    ['', []],
    [null, []],
  ] as const)
    assert.deepEqual(read(text), { amounts, wrong: [] }, String(text));
});

test('reports every word that is no amount, or may be two', () => {
  for (const [text, amounts, wrong] of [
    ['1,000 2,500', [100_000], ['2,500']],
    ['500, 1,000, 2,500', [50_000, 100_000], ['2,500']],
    ['2\u202f500', [], ['2\u202f500']],
    ['1 000 2 500', [], ['1 000 2 500']],
    ['25 2 500,50', [], ['25 2 500,50']],
    ['1,000.00', [100_000], []],
    ['1\u00a0000 500', [100_000, 50_000], []],
    ['12,50 25', [2500], ['12,50']],
    ['€25 50', [5000], ['€25']],
    ['25 $2,500', [2500, 250_000], []],
    ['1e3 -5 abc 0 0x10 12.345 10 NaN', [1000], ['1e3', '-5', 'abc', '0', '0x10', '12.345', 'NaN']],
  ] as const)
    assert.deepEqual(read(text), { amounts, wrong }, text);
});

test('reads a single amount in any form that has one meaning', () => {
  for (const [text, minor] of [
    [' 7.5 ', 750],
    ['1,000', 100_000],
    ['1,234,567.89', 123_456_789],
    ['12,50', 1250],
    ['$25', 2500],
    ['25 $', 2500],
    ['1\u00a0000', 100_000],
    ['1 000,50', 100_050],
    ['1.000,5', 100_050],
    ['٢٥', 2500],
  ] as const)
    assert.equal(readAmount(text, assert.fail), minor, text);
  assert.equal(readAmount('25', undefined, 1), 25);
});

test('reports a text that is no single amount, or may be two', () => {
  for (const text of [
    '25 50',
    '1.000',
    '1,00,000',
    '1,000,00',
    '€25',
    'CA$25',
    '0',
    '$',
    'none',
    '-5',
    '1e3',
  ]) {
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

/** The forms in which people write an amount, with its one meaning. */
const spelling = fc
  .record({ cents: fc.integer({ min: 1, max: 9_999_999 }), form: fc.integer({ min: 0, max: 5 }) })
  .map(({ cents, form }) => {
    const whole = String(Math.floor(cents / 100));
    const rest = String(cents % 100).padStart(2, '0');
    const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
    const written = [
      `${whole}.${rest}`,
      `${grouped(',')}.${rest}`,
      `$${grouped(',')}.${rest}`,
      `${grouped('\u202f')},${rest} $`,
      `${grouped(' ')},${rest}`,
      `${whole},${rest}`,
    ];
    return { cents, text: written[form] ?? '' };
  });

test('reads each spelling of an amount as what a person reads, or reports it', () => {
  fc.assert(
    fc.property(
      fc.array(spelling, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('|', ' | ', ';', '; ', ' ', ', ', '\n'),
      (written, between) => {
        const list = written.map(({ text }) => text).join(between);
        // "25,50" alone is the list that English authors write.
        fc.pre(!/^\d+,\d{2}$/.test(list));
        const { amounts, wrong } = read(list);
        const meant = written.map(({ cents }) => cents);
        // Never another amount than those that were written, and none is missing without a report.
        assert.deepEqual(
          amounts.filter((amount) => !meant.includes(amount)),
          [],
        );
        if (wrong.length === 0) assert.deepEqual(amounts, [...new Set(meant)]);
      },
    ),
    { numRuns: runs(2_000) },
  );
});
