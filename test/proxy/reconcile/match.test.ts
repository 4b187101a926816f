import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createKeyedHash } from '../../../src/proxy/ledger/hashes.js';
import { traceOf } from '../../../src/proxy/ledger/donor-hash.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { runs } from '../../support/runs.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { alike, hash, likeness, testRows, type Row } from './match-rig.js';

const billing = { email: 'maude@example.org', first_name: 'Maude', last_name: 'Bouchard' };
const nobody = { email: '', first_name: 'X', last_name: 'Y' };
const eachMonth = { amount: { total_paid: 25, is_recurring: true }, recurring: { id: 1, interval: 'month' } };

describe('For a one-time gift', () => {
  testRows([
    ['its charge', {}, 'charge'],
    ['an older transaction', { id: 500 }, undefined],
    ['a refund', { type: 'Refund' }, undefined],
    ['another kind of transaction', { type: 'adjustment' }, 'not-completed'],
    ['a row without a type', { type: undefined }, 'charge'],
    ['a row with an empty type', { type: null }, 'charge'],
    ['a type in capitals', { type: ' CHARGE ' }, 'charge'],
    ['a later payment, whose parent is newer than the gift', { parent_id: 505 }, undefined],
    ['a transaction with a parent', { parent_id: 3 }, undefined],
    ['a parent without a number', { parent_id: 0 }, 'charge'],
    ['a charge of another campaign', { fundraiser: { id: 1002 } }, undefined],
    ['a charge without a campaign', { fundraiser: null }, 'possible'],
    ['a charge of a campaign without an ID', { fundraiser: { name: 'Otters' } }, 'possible'],
    ['a charge of a cent more', { amount: { total_paid: 25.01 } }, undefined],
    ['a charge of a cent less', { amount: { total_paid: 24.99, donation: 25 } }, undefined],
    ['a charge without an amount', { amount: null }, 'possible'],
    ['a total with a covered fee', { amount: { total_paid: 25, donation: 24, covered_fees: 1 } }, 'charge'],
    ['a donation without a total', { amount: { donation: 25 } }, 'charge'],
    ['a donation with its fees', { amount: { donation: 24, covered_fees: 0.6, custom_fees: 0.4 } }, 'charge'],
    ['a donation with a fee that the row does not name', { amount: { donation: 24 } }, 'possible'],
    ['a donation with a fee too many', { amount: { donation: 25, covered_fees: 1 } }, 'possible'],
    ['a donation of a cent more', { amount: { donation: 25.01 } }, undefined],
    ['a charge with another e-mail', { billing: { ...billing, email: 'maude@example.com' } }, 'possible'],
    ['a charge without an e-mail', { billing: { ...billing, email: null } }, 'possible'],
    ['a charge with another first name', { billing: { ...billing, first_name: 'Maud' } }, 'possible'],
    ['a charge with another last name', { billing: { ...billing, last_name: 'Boucher' } }, 'possible'],
    ['a charge without a donor', { billing: null }, 'possible'],
    ['a donor in capitals', { billing: { ...billing, email: ' MAUDE@Example.org ' } }, 'charge'],
    ['a name in small letters', { billing: { ...billing, first_name: 'maude ' } }, 'charge'],
    ['a donor beside no billing contact', { billing: null, donated_by: billing }, 'charge'],
    [
      'the e-mail beside another name',
      { billing: { ...billing, email: null }, donated_by: { ...nobody, email: billing.email } },
      'charge',
    ],
    ['a charge of last year with a newer ID', { date: '2025-11-21 09:00:00' }, undefined],
    ['a charge of the day before', { date: '2026-11-20T17:59:59' }, undefined],
    ['a charge of a monthly gift', eachMonth, undefined],
    [
      'a recurring charge without an interval',
      { amount: { total_paid: 25, is_recurring: true } },
      'possible',
    ],
    ['an empty interval', { recurring: { id: 0, interval: '' } }, 'charge'],
    ['an interval that is none', { recurring: { id: 8, interval: 'once' } }, 'charge'],
    ['a failed charge', { status: 'failed' }, 'not-completed'],
    ['a declined charge', { status: 'Declined' }, 'not-completed'],
    ['a cancelled charge', { status: 'cancelled' }, 'not-completed'],
    ['a refused charge', { status: 'refused' }, 'not-completed'],
    ['a charge that was refused in French', { status: 'refusé' }, 'not-completed'],
    ['an unsuccessful charge', { status: 'unsuccessful' }, 'not-completed'],
    ['a failed charge of an hour ago', { status: 'failed' }, 'not-completed', { age: 5 * 3_600_000 }],
    ['a failed charge without a donor', { status: 'failed', billing: null }, undefined],
    ['a failed charge without a campaign', { status: 'failed', fundraiser: null }, 'possible'],
    ['a charge that ran out of time', { status: 'timeout' }, 'possible'],
    ['a charge with a word that nobody knows', { status: 'booked' }, 'possible'],
    ['a charge with a status that is no word', { status: '!' }, 'possible'],
    ['a charge without a status', { status: null }, 'charge'],
    ['a charge that was paid', { status: 'Payé' }, 'charge'],
    ['a pledge', { is_pledge_transaction: true }, 'not-completed'],
    ['a fulfilled pledge', { fulfillment_transaction_id: 9 }, 'not-completed'],
    ['the payment of a pledge', { is_fulfillment_transaction: true }, 'not-completed'],
    ['the payment of a pledge that is not marked', { pledge_transaction_id: 9 }, 'not-completed'],
    ['a pending charge', { status: 'pending' }, 'pending'],
    ['a charge with is_pending', { is_pending: true }, 'pending'],
    ['a refunded charge', { status: 'Refunded' }, 'undone'],
    ['a charge with is_refunded', { is_refunded: true }, 'undone'],
    ['a partly refunded charge', { refund_children_ids: [502] }, 'undone'],
    ['a disputed charge', { is_disputed: true }, 'undone'],
    ['a charge that was charged back', { status: 'Chargeback' }, 'undone'],
    ['a charge back in two words', { status: 'charge-back' }, 'undone'],
  ]);
});

describe('For a donor whose name the platform writes differently', () => {
  const donation = gift({ billing: { ...gift().billing, first_name: 'Hélène', last_name: "O'Brien-Lœuf" } });
  const names = [
    ['Helene', 'O’Brien-Loeuf'],
    ['HÉLÈNE', 'O&#39;BRIEN-LŒUF'],
    ['H&eacute;l&egrave;ne', 'O&amp;#x27;Brien-L&oelig;uf'],
    ['Helène', 'O&rsquo;Brien\u2010Lœuf'],
  ] as const;
  testRows(
    names.map(([first_name, last_name]): Row => [
      `${first_name} ${last_name}`,
      { billing: { ...billing, first_name, last_name } },
      'charge',
    ]),
    { donation },
  );
});

describe('For a plan of three payments of 33.33', () => {
  const donation = gift({
    amount: 1,
    extra: { installments: { total_amount: 100, duration: 3, day: 1 } },
  });
  const paid = (total_paid: number, is_recurring = true) => ({ amount: { total_paid, is_recurring } });
  const given = (donation: number) => ({ amount: { donation, covered_fees: 1, is_recurring: true } });
  testRows(
    [
      ['its first payment', paid(33.33), 'charge'],
      ['one that was rounded in another way', paid(33.34), 'charge'],
      ['one of two cents less', paid(33.31), undefined],
      ['one of two cents more', paid(33.35), undefined],
      ['one of the whole sum', paid(100), undefined],
      [
        'one with its interval alone',
        { ...paid(33.33, false), recurring: { id: 4, interval: 'month' } },
        'charge',
      ],
      ['a yearly one', { ...paid(33.33), recurring: { id: 4, interval: 'year' } }, undefined],
      ['one with a parent', { ...paid(33.33), parent_id: 400 }, 'possible'],
      ['a gift for once', paid(33.33, false), 'possible'],
      ['a donation with a fee', given(33.33), 'possible'],
      ['a donation that was rounded in another way', given(33.34), 'possible'],
      ['a donation of two cents more', given(33.35), undefined],
    ],
    { donation },
  );
});

describe('For a monthly gift', () => {
  const donation = gift({ frequency: 'month' });
  const { recurring: _, ...bare } = charge(501, donation);
  const unsaid = { ...bare, recurring: undefined };
  const every = (interval: string | null, id: number | null = 8) => ({ recurring: { id, interval } });
  const initial = { id: 502, billing: { ...billing, first_name: 'M.' } };
  testRows(
    [
      ['its first charge', {}, 'charge'],
      ['one without an interval', unsaid, 'charge'],
      ['a row that says nothing of it', { ...unsaid, amount: { total_paid: 25 } }, 'charge'],
      ['a gift for once', { ...unsaid, amount: { total_paid: 25, is_recurring: false } }, 'possible'],
      ['a yearly one', every('year'), undefined],
      ['an interval that is none', every('once'), 'charge'],
      ['a later one', { parent_id: 12 }, undefined],
      ['one whose parent is as old as the cursor', { parent_id: 500 }, undefined],
      ['one whose parent is newer, as the series itself', { parent_id: 500 }, 'possible', { after: 499 }],
      ['one with a parent, without a cursor', { parent_id: 1 }, 'possible', { after: 'none' }],
      ['the first one with another name', { ...initial, parent_id: null }, 'possible'],
      ['one with another name and no parent', { ...initial, parent_id: 0 }, 'possible'],
      ['the first one with another name and a parent', { ...initial, parent_id: 501 }, 'possible'],
      ['a later one with another name', { ...initial, parent_id: 500 }, undefined],
    ],
    { donation },
  );

  test('the second payment of a series is no charge of it, unless the series has no number', async () => {
    const of = async (id: number) => {
      const first = { ...charge(501, donation), ...every('month', id) };
      return (await alike([first, { ...first, id: 502 }], { donation })).map((one) => one.id);
    };
    assert.deepEqual([await of(9), await of(0)], [[501], [501, 502]]);
  });
});

test('does not recognise a donor by the name alone', async () => {
  const donation = gift({ email: '' });
  for (const email of ['', ' ', null]) {
    const row: Transaction = { ...charge(501, donation), billing: { ...billing, email } };
    const [only] = await alike([row], { donation });
    assert.deepEqual([only?.likeness, only?.isDonors], ['possible', true]);
    assert.equal(await likeness({ ...row, status: 'failed' }, { donation }), 'not-completed');
  }
  const [other] = await alike([{ ...charge(501, gift()), billing: { ...billing, email: null } }]);
  assert.deepEqual([other?.likeness, other?.isDonors], ['possible', false]);
});

test('compares only the rows that it is asked for', async () => {
  const rows = [501, 502, 503].map((id) => charge(id, gift()));
  const found = await alike(rows, { only: new Set([502]) });
  assert.deepEqual(
    found.map(({ id }) => id),
    [502],
  );
});

test('does not match similar e-mails and names', async () => {
  const word = fc.constantFrom('Maude', 'maude', 'Mau', 'de', 'maudé', 'a', 'b', '', ' ', 'Ö');
  const person = fc.record({ email: word, first_name: word, last_name: word });
  const plain = ({ email, first_name, last_name }: Record<'email' | 'first_name' | 'last_name', string>) =>
    JSON.stringify([
      email,
      ...[first_name, last_name].map((part) => part.replace('é', 'e').replace('Ö', 'o')),
    ])
      .replaceAll(' ', '')
      .toLowerCase();
  await fc.assert(
    fc.asyncProperty(person, person, async (donor, other) => {
      const donation = gift({ email: donor.email, billing: { ...gift().billing, ...donor } });
      const isSame = plain(donor) === plain(other) && donor.email.trim() !== '';
      assert.equal((await likeness({ billing: other }, { donation })) === 'charge', isSame);
    }),
    { numRuns: runs(200, 200_000) },
  );
});

test('stores a hash that differs for other attempts and keys, and cannot be guessed without the key', async () => {
  const { donor } = await traceOf(gift(), 'key-1', undefined, hash);
  assert.match(donor, /^[0-9a-f]{64}$/);
  assert.equal((await traceOf(gift(), 'key-1', 7, hash)).donor, donor);
  assert.notEqual((await traceOf(gift(), 'key-2', undefined, hash)).donor, donor);
  for (const other of [createKeyedHash('the key', 'other'), createKeyedHash('another key', 'test')])
    assert.notEqual((await traceOf(gift(), 'key-1', undefined, other)).donor, donor);
});
