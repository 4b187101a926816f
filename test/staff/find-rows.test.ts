import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Transaction } from '../../src/schema/transaction.js';
import { donorOf } from '../../src/staff/columns.js';
import { containsIn } from '../../src/staff/find-rows.js';
import { wordsFor } from '../../src/staff/words.js';
import { rowsOf, writingIn } from './rows.js';

/** The IDs of the transactions in whose rows a text is found. */
function idsOf(transactions: readonly Transaction[], sought: string, locale = 'en'): number[] {
  const contains = containsIn(sought, writingIn(locale)) ?? (() => true);
  return rowsOf(transactions)
    .list.filter(contains)
    .map(({ transaction }) => transaction.id);
}

const paid = (total: number, currency = 'CAD') => ({
  amount: { total_paid: total, donation: total, currency },
});
/** A gift of a business in somebody's honour, a pledge that another one has paid, and a refund. */
const records: readonly Transaction[] = [
  {
    id: 60_001,
    type: 'charge',
    donated_by: {
      business_name: 'Auberge du Héron',
      name: 'Hélène Roy',
      email: 'helene@heron.example',
      street_address: '1247, rue Saint-Denis',
      city: 'Montréal',
      postal: 'H2X 1Y4',
      phone: '+1 416 555-0199',
    },
    billing: { name: 'Comptes Héron', email: 'comptes@heron.example', business_name: 'Gestion 4410 inc.' },
    mailing_address: { street_address: 'C.P. 8812', city: 'Rimouski' },
    tax_receipt: { receipt_number: '000123', name_on_receipt: 'Succession Roy' },
    purchased_items: {
      tribute_cards: {
        count: 1,
        items: [
          { honoree: 'Grand-papa Émile', recipient: { name: 'Tante Odile', email: 'odile@example.org' } },
        ],
      },
      tickets: { count: 1, items: [{ name: 'Souper gala' }] },
      registration: { count: 1, items: [{ first_name: 'Noé', custom_data: [{ content: 'Végétalien' }] }] },
    },
    custom_data: [{ name: 'How did you hear of us?', content: 'Radio spot' }],
    fundraiser: { id: 7, name: 'Rivers', user: { name: 'Captain Haddock' } },
    fundraiser_team: { name: 'Otter Squad', user: { email: 'leader@example.org' } },
    fundraiser_user_page: { id: 5, name: 'Noé runs' },
  },
  {
    id: 60_002,
    type: 'charge',
    pledge_transaction_id: 59_990,
    donated_by: { name: 'Lena Fox' },
    payee: {
      billing: { business_name: 'Fox Holdings', name: 'Rita Fox' },
      user: { email: 'rita@fox.example' },
    },
    custom_data: [{ name: 'How did you hear of us?', content: 'A friend' }],
    fundraiser: { id: 7, name: 'Rivers', user: { name: 'Captain Haddock' } },
  },
  { id: 60_003, type: 'refund', parent_id: 60_002, processor_transaction_id: 're_77XY' },
];

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

const found = (sought: string, locale = 'en-CA') => idsOf(transactions, sought, locale);

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
      assert.deepEqual(idsOf([{ id: 1, type: 'charge', donated_by: { name } }], sought), [1]);
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

  for (const [what, sought, id] of [
    ['a business', 'auberge du heron', 60_001],
    ['a business and a person', 'héron hélène', 60_001],
    ['the business of the billing address', 'gestion 4410', 60_001],
    ['the donor’s e-mail', 'helene@heron', 60_001],
    ['the payer’s e-mail', 'comptes@', 60_001],
    ['a street', '1247 rue saint‑denis', 60_001],
    ['a city', 'montreal', 60_001],
    ['the address of letters', 'c.p. 8812 rimouski', 60_001],
    ['a postal code', 'h2x 1y4', 60_001],
    ['a postal code without its space', 'H2X1Y4', 60_001],
    ['a phone number as it is written', '416 555-0199', 60_001],
    ['a phone number by its digits', '4165550199', 60_001],
    ['a phone number in another form', '1 (416) 555 0199', 60_001],
    ['an honoree', 'grand‐papa emile', 60_001],
    ['the recipient of a card', 'odile@', 60_001],
    ['a ticket', 'souper gala', 60_001],
    ['an answer', 'radio spot', 60_001],
    ['an answer of somebody who was registered', 'vegetalien', 60_001],
    ['a receipt', '000123', 60_001],
    ['the name on a receipt', 'succession', 60_001],
    ['a team whose page has another name', 'otter squad', 60_001],
    ['who paid a pledge', 'rita fox', 60_002],
    ['the business that paid a pledge', 'fox holdings', 60_002],
    ['the account that paid a pledge', 'rita@fox', 60_002],
    ['a pledge that it paid, by its ID', '59990', 60_002],
    ['the processor’s ID of its refund', 're_77xy', 60_002],
  ] as const)
    test(`of ${what} in the record`, () => {
      assert.deepEqual(idsOf(records, sought), [id]);
    });

  for (const [what, sought] of [
    ['a question, which is that of every gift', 'how did you hear'],
    ['the owner of a campaign', 'haddock'],
    ['the captain of a team', 'leader@'],
  ] as const)
    test(`but none of ${what}`, () => {
      assert.deepEqual(idsOf(records, sought), []);
    });

  test('by the words that are shown of a code, and not by the code', () => {
    const gift = {
      ...{ id: 1, type: 'charge', status: 'completed', payment_processor: 'stripe' },
      recurring: { status: 'active', interval: 'month' },
      tax_receipt: { status: 'valid', receipt_number: 'R-12' },
      purchased_items: {
        ecards: { items: [{ method: 'email', delivery_status: 'sent', message: 'Joyeuses fêtes' }] },
        tribute_cards: { items: [{ method: 'mail', type: 'in_memory', delivery_status: 'opened' }] },
      },
      fundraiser: {
        ...{
          name: 'Rivers',
          chapter: 'Rimouski',
          appeal_code: 'AP-9',
          dt_start: '2025-04-01',
          language: 'fr',
        },
        fundraiser_template: { name: 'Walk' },
        tags_list: ['priority'],
      },
      fundraiser_team: { name: 'Otter Squad', code: 'T-77' },
    };
    const isFound = (sought: string, locale: string) => idsOf([gift], sought, locale).length === 1;
    for (const sought of ['charge', 'completed', 'active', 'valid', 'email', 'sent', 'mail', 'in_memory'])
      assert.ok(!isFound(sought, 'fr'), sought);
    for (const sought of ['opened', '2025-04', 'walk', 'priority', 'T-77'])
      assert.ok(!isFound(sought, 'fr'), sought);
    for (const sought of ['stripe', 'R-12', 'joyeuses', 'rivers', 'rimouski', 'ap-9', 'otter squad'])
      assert.ok(isFound(sought, 'fr'), sought);
    for (const [locale, status, monthly] of ['en', 'fr', 'es'].map(
      (one) => [one, wordsFor(one)['status.completed'], wordsFor(one).monthly] as const,
    ))
      assert.ok(isFound(status, locale) && isFound(monthly, locale), locale);
  });

  test('of an amount as French writes it', () => {
    assert.deepEqual(found('1\u00a0250,00\u00a0$\u00a0US', 'fr-CA'), [1500]);
    assert.deepEqual(found('150,5', 'fr-CA'), [25]);
  });

  test('of all, if nothing is searched', () => {
    assert.equal(found('  ').length, 4);
  });

  test('by the state that a later refund has changed', () => {
    const rows = rowsOf([transactions[0]!]);
    const count = () => rows.list.filter(containsIn('refunded in part', writingIn('en'))!).length;
    assert.equal(count(), 0);
    rows.add(transactions[3]!);
    assert.equal(count(), 1);
  });
});

describe('the donor of a row is', () => {
  for (const [what, record, donor] of [
    ['a business with its person', { donated_by: records[0]!.donated_by }, 'Auberge du Héron (Hélène Roy)'],
    ['a business alone', { donated_by: { business_name: 'Auberge du Héron' } }, 'Auberge du Héron'],
    [
      'a business that is also written as a name',
      { donated_by: { business_name: 'O’Neil Ltd', name: "O'Neil Ltd" } },
      'O’Neil Ltd',
    ],
    ['a person', { donated_by: { first_name: 'Hélène', last_name: 'Roy' } }, 'Hélène Roy'],
    [
      'who paid, if the donor has no name',
      { donated_by: { email: 'a@b.example' }, billing: { business_name: 'Fox', name: 'Rita' } },
      'Fox (Rita)',
    ],
    ['nobody', {}, ''],
  ] as const)
    test(what, () => {
      assert.equal(donorOf({ id: 1, ...record }), donor);
    });
});
