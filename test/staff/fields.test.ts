import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describedElements } from '../../build/described-elements.js';
import { Transaction } from '../../src/schema/transaction.js';
import { detailLines } from '../../src/staff/details.js';
import { fieldsOf, type Field } from '../../src/staff/fields.js';
import { filterNames, monthBefore, queryOf, type Filters } from '../../src/staff/filters.js';
import { unreadOf, unreadUpTo } from '../../src/staff/read-list.js';
import { fieldName, wordsFor } from '../../src/staff/words.js';
import english from '../../src/text/en/transaction-fields.json' with { type: 'json' };
import { TransactionQuery } from '../../src/schema/transaction.js';
import { root } from '../runner/root.js';
import { transactionList } from '../support/contract-transaction.js';
import { fullFixture, leafPaths, withValueAt } from '../support/full-fixture.js';
import { fieldsInDocument, fieldsOf as fieldsOfSchema } from '../support/schema-fields.js';

const all = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...all(field.fields)]);
const fields = all(fieldsOf(Transaction));

const full = (fullFixture(transactionList) as { data: Transaction[] }).data[0] as Transaction;
const writing = { words: wordsFor('en'), locale: 'en-CA', withEmpty: false };

describe('the fields of a transaction', () => {
  test('are those of the schema, and all of the contract', () => {
    const leaves = fields.filter(({ fields: inner }) => inner.length === 0).map(({ path }) => path);
    assert.deepEqual(leaves, fieldsOfSchema(Transaction));
    const wanted = fieldsInDocument(transactionList).filter((path) => path.startsWith('data.'));
    assert.ok(wanted.length > 200);
    const known = new Set(leaves);
    assert.deepEqual(
      wanted.map((path) => path.replace('data.', '')).filter((path) => !known.has(path)),
      [],
    );
  });

  test('have a name in each language, and no name is left over', () => {
    const names = new Set(fields.map(({ name }) => name));
    for (const locale of ['en', 'fr', 'es'])
      assert.deepEqual(
        [...names].filter((name) => fieldName(name, locale) === name && !['campus', 'option'].includes(name)),
        [],
        locale,
      );
    assert.deepEqual(
      Object.keys(english).filter((name) => !names.has(name)),
      [],
    );
  });

  test('are all in the details, each with its value', () => {
    const shown = detailLines(full, writing);
    // Each value of the record has a line; lists of plain values share one.
    const values = leafPaths(full).length;
    const lines = shown.filter(({ isTitle }) => !isTitle);
    assert.equal(lines.length, values);
    for (const path of leafPaths(full)) {
      const marked = withValueAt(full, path, 'CANARY') as Transaction;
      assert.ok(
        detailLines(marked, writing).some(({ value }) => value.includes('CANARY')),
        path.join('.'),
      );
    }
  });

  test('that only the platform has are in the details, too, at any depth', () => {
    const more = {
      ...full,
      loyalty: 'gold',
      amount: { ...full.amount, tip: 3 },
      extra: { deep: ['a', 'b'] },
    };
    const lines = detailLines(more, writing);
    for (const [label, value] of [
      ['loyalty', 'gold'],
      ['tip', '3'],
      ['deep', 'a, b'],
    ])
      assert.ok(
        lines.some((line) => line.label === label && line.value === value),
        label,
      );
  });

  test('without a value have lines only if they are wanted', () => {
    const row = { id: 5, amount: { currency: 'KWD', total_paid: 1.5 } };
    const labels = detailLines(row, writing).map(({ label, value }) => [label, value]);
    assert.deepEqual(labels, [
      ['ID', '5'],
      ['Amount', ''],
      ['Currency', 'KWD'],
      ['Paid', 'KWD\u00a01.500'],
    ]);
    const every = detailLines(row, { ...writing, withEmpty: true });
    assert.ok(every.length > 100);
    assert.ok(every.some(({ label, value }) => label === 'Public comment' && value === ''));
  });

  test('become links only if they are addresses of pages', () => {
    const lines = detailLines(
      {
        ...{ id: 1, donation_comment: 'https://evil.example' },
        fundraiser_team: { url: 'https://a.example/team' },
        fundraiser_user_page: { url: 'javascript:alert(1)' },
      },
      writing,
    );
    assert.deepEqual(
      lines.flatMap(({ link }) => (link === undefined ? [] : [link])),
      ['https://a.example/team'],
    );
  });
});

describe('filters', () => {
  const inUtc = (filters: Filters) => queryOf(filters, 'UTC');

  test('are all parameters of the contract', () => {
    const parameters = Object.keys((TransactionQuery._zod.def as { shape: object }).shape);
    assert.deepEqual(Object.values(filterNames).toSorted(), parameters.toSorted());
    assert.equal(parameters.length, 13);
  });

  test('are documented as attributes', async () => {
    const table = (await describedElements(root)).find(({ isForStaff }) => isForStaff);
    const presets = table?.attributes.filter(({ fieldName: property }) => property === undefined);
    assert.deepEqual(
      presets?.map(({ name }) => name),
      Object.keys(filterNames),
    );
  });

  test('become a query', () => {
    assert.deepEqual(
      inUtc({
        ...{
          start: '2026-01-01',
          end: '2026-01-31T12:30',
          'campaign-id': '1001, 1002',
          tags: 'river,, otters ',
        },
        ...{ 'payout-account': 'global', 'payout-date': '2026-02-01', 'with-pending': '1' },
        ...{
          'without-subsites': '1',
          'after-id': '0',
          sort: 'date',
          direction: 'desc',
          limit: '50',
          page: '2',
        },
      }).query,
      {
        ...{ dt_start: '2026-01-01T00:00:00', dt_end: '2026-01-31T12:30:00', fundraisers: [1001, 1002] },
        ...{ tags: ['river', 'otters'], payout_account: 'global', payout_date: '2026-02-01' },
        ...{ include_pending: 1, exclude_subsites: 1, after_id: 0, sort: 'date', direction: 'desc' },
        ...{ limit: 50, page: 2 },
      },
    );
    assert.deepEqual(inUtc({ start: ' ', tags: '' }).query, {});
    assert.equal(inUtc({ end: '2026-01-31' }).query?.dt_end, '2026-01-31T23:59:59');
  });

  test('of a month are its first and its last day, whatever its length', () => {
    const before = (now: string, back: number, zone = 'UTC') =>
      Object.values(monthBefore(Date.parse(now), back, zone));
    assert.deepEqual(before('2028-03-31T23:59:59Z', 1), ['2028-02-01', '2028-02-29']);
    assert.deepEqual(before('2028-03-31T23:59:59Z', 0), ['2028-03-01', '2028-03-31']);
    assert.deepEqual(before('2026-01-01T00:00:00Z', 1), ['2025-12-01', '2025-12-31']);
    // In Toronto it is still October then.
    assert.deepEqual(before('2026-11-01T03:59:59Z', 0, 'America/Toronto'), ['2026-10-01', '2026-10-31']);
    assert.deepEqual(before('2026-11-01T04:00:00Z', 0, 'America/Toronto'), ['2026-11-01', '2026-11-30']);
  });

  for (const [zone, start, end, from, until] of [
    // The clocks are put back on November 1, and forward on March 8.
    ['America/Toronto', '2026-10-01', '2026-10-31', '2026-10-01T04:00:00', '2026-11-01T03:59:59'],
    ['America/Toronto', '2026-11-01', '2026-11-30', '2026-11-01T04:00:00', '2026-12-01T04:59:59'],
    ['America/Toronto', '2026-03-01', '2026-03-31', '2026-03-01T05:00:00', '2026-04-01T03:59:59'],
    ['Asia/Kolkata', '2026-10-01', '2026-10-31', '2026-09-30T18:30:00', '2026-10-31T18:29:59'],
    // At midnight, so that the day begins at one o’clock, or has midnight twice.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04', '2018-11-04T03:00:00', '2018-11-05T01:59:59'],
    ['America/Havana', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00', '2026-11-02T04:59:59'],
  ] as const)
    test(`of ${start} to ${end} begin and end with the days of ${zone}`, () => {
      const { query } = queryOf({ start, end }, zone);
      assert.deepEqual([query?.dt_start, query?.dt_end], [from, until]);
    });

  for (const [name, text] of [
    ['start', 'yesterday'],
    ['campaign-id', '1001, x'],
    ['limit', '0'],
    ['after-id', '-1'],
    ['payout-account', 'mine'],
    ['payout-date', '01/02/2026'],
  ] as const)
    test(`say that ${name} “${text}” is wrong`, () => {
      assert.deepEqual(inUtc({ [name]: text }), { wrong: name });
    });
});

describe('what could not be read', () => {
  test('is named by the ID and the member, also after rows that are lost', () => {
    // Of five rows, the second and the fourth have no readable ID.
    const rows = [{ id: 10 }, { id: 30 }, { id: 50 }];
    const warning = (path: string) => ({ path, problem: 'has to be a number' });
    const unread = unreadOf(
      rows,
      ['data.0.amount.donation', 'data.1.id', 'data.2.billing.postal', 'data.3', 'data.4.date', 'count'].map(
        warning,
      ),
    );
    assert.deepEqual(
      unread.map(({ id, after, member }) => [id, after, member]),
      [
        [10, undefined, 'amount.donation'],
        [undefined, 10, 'id'],
        [30, 10, 'billing.postal'],
        [undefined, 30, ''],
        [50, 30, 'date'],
        [undefined, undefined, 'count'],
      ],
    );
  });

  test('is reported once, also if its page is read again', () => {
    const warnings = ['data.0.id', 'data.1.date', 'data.2.id'].map((path) => ({
      path,
      problem: 'is missing',
    }));
    const unread = unreadOf([{ id: 30 }], warnings, 20);
    const known = (last: number) => unreadUpTo(unread, last).map(({ id, after }) => [id, after]);
    assert.deepEqual(known(20), []);
    assert.deepEqual(known(30), [
      [undefined, 20],
      [30, 20],
    ]);
    assert.deepEqual(known(40).at(-1), [undefined, 30]);
  });
});
