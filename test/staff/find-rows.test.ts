import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Transaction } from '../../src/schema/transaction.js';
import { findRows } from '../../src/staff/find-rows.js';
import { createRows } from '../../src/staff/rows.js';
import { wordsFor } from '../../src/staff/words.js';

const paid = (total: number, currency = 'CAD') => ({
  amount: { total_paid: total, donation: total, currency },
});
const transactions: readonly Transaction[] = [
  {
    id: 25,
    type: 'charge',
    ...paid(150.5),
    donated_by: { name: 'Benoît Vézina', email: 'benoit@example.org' },
  },
  {
    id: 150,
    type: 'charge',
    ...paid(25),
    donated_by: { name: 'Mei Simpson' },
    donation_comment: 'In memory of Zoë',
  },
  {
    id: 1500,
    type: 'charge',
    ...paid(1250, 'USD'),
    processor_transaction_id: 'OC73B4',
    date: '2026-10-01 01:09:32',
  },
  { id: 1501, type: 'refund', parent_id: 25, ...paid(20) },
  { id: 1502, type: 'charge', ...paid(1500, 'JPY'), fundraiser: { id: 7, name: 'Rivers' } },
];

function found(sought: string, locale = 'en-CA'): number[] {
  const rows = createRows();
  for (const row of transactions) rows.add(row);
  const writing = { words: wordsFor(locale), locale };
  return findRows(rows.list, sought, writing).map(({ transaction }) => transaction.id);
}

describe('a search finds rows', () => {
  // As telephones, word processors and other languages write names, and as they are typed.
  for (const [name, sought] of [
    ['O’Neil Ana', "o'neil"],
    ["O'Neil Ana", 'o’neil'],
    ['Jean\u2011Luc', 'jean-luc'],
    ['Łukasz', 'lukasz'],
    ['Weiß', 'weiss'],
    ['Đỗ Hùng', 'do hung'],
    ['Zo\u200bë', 'zoe'],
  ] as const)
    test(`of ${JSON.stringify(name)} by ${JSON.stringify(sought)}`, () => {
      const rows = createRows();
      rows.add({ id: 1, type: 'charge', donated_by: { name } });
      assert.equal(findRows(rows.list, sought, { words: wordsFor('en'), locale: 'en' }).length, 1);
    });

  for (const [what, sought, ids] of [
    ['of a name, without case and accents', 'benoit VEZINA', [25]],
    ['of an e-mail, whose column is not shown', 'benoit@example', [25]],
    ['of a comment', 'zoe', [150]],
    ['of a campaign', 'rivers', [1502]],
    ['of a day', '2026-10-01', [1500]],
    ['of a processor’s ID', 'oc73b4', [1500]],
    ['of a state', 'refunded in part', [25]],
    ['of words in any order and column', 'memory mei', [150]],
    ['of an ID or an amount, and not of longer ones', '150', [150]],
    ['of an amount with cents', '150.50', [25]],
    ['of an amount as it is shown', 'US$1,250.00', [1500]],
    ['of an amount without decimals', '1500', [1500, 1502]],
    ['of a refund, by its ID', '1501', [25]],
    ['of a refund, by its amount as it is shown', '-$20.00', [25]],
    ['of what is left after a refund', '130.50', [25]],
    ['of nothing', 'nobody', []],
    ['of no part of an ID, an amount or a date', '10', []],
    ['of a part of a date that has four figures', '2026', [1500]],
  ] as const)
    test(what, () => {
      assert.deepEqual(found(sought), ids);
    });

  test('of an amount as French writes it', () => {
    assert.deepEqual(found('1\u00a0250,00\u00a0$\u00a0US', 'fr-CA'), [1500]);
    assert.deepEqual(found('150,5', 'fr-CA'), [25]);
  });

  test('of all, if nothing is searched', () => {
    assert.equal(found('  ').length, 4);
  });

  test('by the state that a later refund has changed', () => {
    const rows = createRows();
    const writing = { words: wordsFor('en'), locale: 'en' };
    const count = () => findRows(rows.list, 'refunded in part', writing).length;
    rows.add(transactions[0]!);
    assert.equal(count(), 0);
    rows.add(transactions[3]!);
    assert.equal(count(), 1);
  });
});
