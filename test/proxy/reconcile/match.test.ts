import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createKeyedHash } from '../../../src/proxy/ledger/hashes.js';
import { traceOf } from '../../../src/proxy/ledger/donor-hash.js';
import { findAlike, type Alike } from '../../../src/proxy/reconcile/match.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { runs } from '../../support/runs.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { alike, at, attempt, found, hash, likeness, matchesOf } from './match-rig.js';

test('finds the charge of a gift, however its donor is written', async () => {
  assert.ok(await found(charge(501, gift())));
  assert.ok(
    await found(
      charge(
        501,
        gift({ email: ' MAUDE@Example.org ', billing: { ...gift().billing, first_name: 'maude ' } }),
      ),
    ),
  );
  const { billing, ...rest } = charge(501, gift());
  assert.ok(await found({ ...rest, donated_by: billing }));
  const nobody = { email: '', first_name: 'X', last_name: 'Y' };
  assert.ok(
    await found({
      ...rest,
      billing: { ...billing, email: null },
      donated_by: { ...nobody, email: 'maude@example.org' },
    }),
  );
});

test('treats a row without a type as a charge, and ignores case and spaces of types', async () => {
  for (const type of [undefined, null, ' CHARGE '])
    assert.ok(await found({ ...charge(501, gift()), type }), String(type));
});

const { billing } = charge(501, gift());
const eachMonth = { amount: { total_paid: 25, is_recurring: true }, recurring: { id: 1, interval: 'month' } };

/** Rows that are not a charge of the gift. Some certainly belong to another gift; others are unclear. */
const others: Record<string, readonly [Partial<Transaction>, Alike['likeness'] | undefined]> = {
  'an older transaction': [{ id: 500 }, undefined],
  'a refund': [{ type: 'Refund' }, undefined],
  'a later payment, whose parent is newer than the gift': [{ parent_id: 505 }, undefined],
  'a charge of another campaign': [{ fundraiser: { id: 1002 } }, undefined],
  'a charge without a campaign': [{ fundraiser: null }, 'possible'],
  'a charge of a campaign without an ID': [{ fundraiser: { name: 'Otters' } }, 'possible'],
  'a charge of a cent more': [{ amount: { total_paid: 25.01 } }, undefined],
  'a charge of a cent less': [{ amount: { total_paid: 24.99, donation: 25 } }, undefined],
  'a charge without an amount': [{ amount: null }, 'possible'],
  'a charge with another e-mail': [{ billing: { ...billing, email: 'maude@example.com' } }, 'possible'],
  'a charge without an e-mail': [{ billing: { ...billing, email: null } }, 'possible'],
  'a charge with another first name': [{ billing: { ...billing, first_name: 'Maud' } }, 'possible'],
  'a charge with another last name': [{ billing: { ...billing, last_name: 'Boucher' } }, 'possible'],
  'a charge without a donor': [{ billing: null }, 'possible'],
  'a charge of last year with a newer ID': [{ date: '2025-11-21 09:00:00' }, undefined],
  'a charge of the day before': [{ date: '2026-11-20T17:59:59' }, undefined],
  'a charge of a monthly gift': [eachMonth, undefined],
  'a recurring charge without an interval': [{ amount: { total_paid: 25, is_recurring: true } }, 'possible'],
  'a transaction with a parent': [{ parent_id: 3 }, undefined],
  'a failed charge': [{ status: 'failed' }, 'not-completed'],
  'a declined charge': [{ status: 'Declined' }, 'not-completed'],
  'a cancelled charge': [{ status: 'cancelled' }, 'not-completed'],
  'a refused charge': [{ status: 'refused' }, 'not-completed'],
  'a charge that was refused in French': [{ status: 'refusé' }, 'not-completed'],
  'an unsuccessful charge': [{ status: 'unsuccessful' }, 'not-completed'],
  'a charge that ran out of time': [{ status: 'timeout' }, 'possible'],
  'a charge with a word that nobody knows': [{ status: 'booked' }, 'possible'],
  'a charge with a status that is no word': [{ status: '!' }, 'possible'],
  'a charge without a status': [{ status: null }, 'charge'],
  'a charge that was paid': [{ status: 'Payé' }, 'charge'],
  'a pledge': [{ is_pledge_transaction: true }, 'not-completed'],
  'a fulfilled pledge': [{ fulfillment_transaction_id: 9 }, 'not-completed'],
  'the payment of a pledge': [
    { is_fulfillment_transaction: true, pledge_transaction_id: 9 },
    'not-completed',
  ],
  'the payment of a pledge without the pledge’s ID': [{ is_fulfillment_transaction: true }, 'not-completed'],
  'the payment of a pledge that is not marked': [{ pledge_transaction_id: 9 }, 'not-completed'],
  'a charge that was charged back': [{ status: 'Chargeback' }, 'undone'],
  'a charge back in two words': [{ status: 'charge-back' }, 'undone'],
  'another kind of transaction': [{ type: 'adjustment' }, 'not-completed'],
  'a failed charge without a donor': [{ status: 'failed', billing: null }, undefined],
  'a pending charge': [{ status: 'pending' }, 'pending'],
  'a charge with is_pending': [{ is_pending: true }, 'pending'],
  'a refunded charge': [{ status: 'Refunded' }, 'undone'],
  'a partly refunded charge': [{ refund_children_ids: [502] }, 'undone'],
  'a disputed charge': [{ is_disputed: true }, 'undone'],
};
for (const [what, [change, is]] of Object.entries(others))
  test(`does not match ${what}`, async () => {
    assert.equal(await likeness({ ...charge(501, gift()), ...change }), is);
  });

test('finds a donor whose name the platform writes differently', async () => {
  const donation = gift({ billing: { ...gift().billing, first_name: 'Hélène', last_name: "O'Brien-Lœuf" } });
  for (const [first_name, last_name] of [
    ['Helene', 'O’Brien-Loeuf'],
    ['HÉLÈNE', 'O&#39;BRIEN-LŒUF'],
    ['H&eacute;l&egrave;ne', 'O&amp;#x27;Brien-L&oelig;uf'],
    ['Hele\u0300ne'.replace('e\u0300', 'è'), 'O&rsquo;Brien\u2010Lœuf'],
  ])
    assert.ok(
      await found({ ...charge(501, donation), billing: { ...billing, first_name, last_name } }, donation),
    );
});

test('compares the charged amount: the first payment of a plan, with the covered fee', async () => {
  const plan = gift({ amount: 1, extra: { installments: { total_amount: 100, duration: 3, day: 1 } } });
  const part = (total_paid: number) => ({ ...charge(501, plan), amount: { total_paid, is_recurring: true } });
  assert.ok(await found(part(33.33), plan));
  assert.ok(await found(part(33.34), plan), 'rounded in another way');
  for (const sum of [33.31, 33.35, 100]) assert.equal(await likeness(part(sum), plan), undefined);
  assert.ok(
    await found({ ...charge(501, gift()), amount: { total_paid: 25, donation: 24, covered_fees: 1 } }),
  );
  assert.ok(await found({ ...charge(501, gift()), amount: { donation: 25 } }));
});

test('does not rule out a charge whose total is missing and may be that of the gift', async () => {
  const row = (amount: NonNullable<Transaction['amount']>) => ({ ...charge(501, gift()), amount });
  assert.ok(await found(row({ donation: 24, covered_fees: 0.6, custom_fees: 0.4 })));
  assert.equal(await likeness(row({ donation: 24 })), 'possible', 'with a fee that the row does not name');
  assert.equal(await likeness(row({ donation: 25, covered_fees: 1 })), 'possible');
  assert.equal(await likeness(row({ donation: 25.01 })), undefined);
});

test('treats an empty interval and a missing parent as unknown', async () => {
  assert.ok(await found({ ...charge(501, gift()), recurring: { id: 0, interval: '' } }));
  assert.ok(await found({ ...charge(501, gift()), parent_id: 0 }));
});

test('settles a plan only with a row that is marked as recurring and has no parent', async () => {
  const plan = gift({ extra: { installments: { total_amount: 75, duration: 3, day: 1 } } });
  const part = { ...charge(501, gift()), amount: { total_paid: 25, is_recurring: true } };
  assert.ok(await found(part, plan));
  assert.ok(await found({ ...charge(501, gift()), recurring: { id: 4, interval: 'month' } }, plan));
  assert.equal(await likeness({ ...part, parent_id: 400 }, plan), 'possible');
  assert.equal(await likeness(charge(501, gift()), plan), 'possible', 'a gift for once');
  assert.equal(await likeness({ ...part, recurring: { id: 4, interval: 'year' } }, plan), undefined);
});

test('matches only the first charge of a recurring gift', async () => {
  const monthly = gift({ frequency: 'month' });
  const own = charge(501, monthly);
  assert.ok(await found(own, monthly));
  const { recurring: _, ...bare } = own;
  assert.ok(await found(bare, monthly));
  assert.ok(await found({ ...bare, amount: { total_paid: 25 } }, monthly), 'a row that says nothing of it');
  assert.ok(!(await found({ ...own, parent_id: 12 }, monthly)), 'a later one');
  assert.equal(
    await likeness({ ...own, parent_id: 12 }, monthly),
    undefined,
    'whose series is older than the gift',
  );
  for (const after of [undefined, 499])
    assert.equal(
      (await alike(await attempt(monthly, after), [{ ...own, parent_id: 500 }]))[0]?.likeness,
      'possible',
      'the first one, if the platform records the series as a transaction',
    );
  assert.ok(!(await found(charge(501, gift()), monthly)), 'one that is for once');
  assert.ok(!(await found(charge(501, gift({ frequency: 'year' })), monthly)), 'a yearly one');
  const later = { ...own, id: 502 };
  assert.deepEqual(await matchesOf(await attempt(monthly, 500), [own, later]), [501]);
});

test('compares the frequency that a row names with that of the gift', async () => {
  const monthly = gift({ frequency: 'month' });
  const own = charge(501, monthly);
  const of = (interval: string | null, id: number | null = 8) =>
    likeness({ ...own, recurring: { id, interval } }, monthly);
  assert.equal(await of('month'), 'charge');
  assert.equal(await of('year'), undefined);
  assert.equal(await of('once'), 'charge', 'no frequency of the contract');
  assert.equal(await likeness({ ...charge(501, gift()), recurring: { id: 8, interval: 'once' } }), 'charge');
  const both = [own, { ...own, id: 502 }];
  const numbered = (id: number) => both.map((row) => ({ ...row, recurring: { id, interval: 'month' } }));
  const traced = await attempt(monthly, 500);
  assert.deepEqual(await matchesOf(traced, numbered(9)), [501]);
  assert.deepEqual(await matchesOf(traced, numbered(0)), [501, 502], 'a series without a number');
});

test('takes a row with a parent for a later payment only if the parent is not newer than the gift', async () => {
  const monthly = gift({ frequency: 'month' });
  const of = async (parent_id: number, after?: number) => {
    const [only] = await alike(await attempt(monthly, after), [{ ...charge(501, monthly), parent_id }]);
    return only?.likeness;
  };
  assert.equal(await of(499, 500), undefined);
  assert.equal(await of(500, 500), undefined);
  assert.equal(await of(501, 500), 'possible');
  assert.equal(await of(1), 'possible', 'the gift has no cursor');
});

test('takes the first payment of a new series for the gift’s, also if its donor is written differently', async () => {
  const monthly = gift({ frequency: 'month' });
  const of = (parent_id: number | null, after?: number) =>
    likeness(
      { ...charge(502, monthly), billing: { ...billing, first_name: 'M.' }, parent_id },
      monthly,
      after,
    );
  assert.equal(await of(null, 500), 'possible');
  assert.equal(await of(0, 500), 'possible');
  assert.equal(await of(501, 500), 'possible');
  assert.equal(await of(500, 500), undefined);
});

test('does not rule out a payment of a plan by the rounding of its donation', async () => {
  const plan = gift({ amount: 1, extra: { installments: { total_amount: 100, duration: 3, day: 1 } } });
  const of = (donation: number) =>
    likeness({ ...charge(501, plan), amount: { donation, covered_fees: 1, is_recurring: true } }, plan);
  assert.equal(await of(33.33), 'possible');
  assert.equal(await of(33.34), 'possible');
  assert.equal(await of(33.35), undefined);
});

test('does not recognise a donor by the name alone', async () => {
  const nameless = gift({ email: '' });
  for (const email of ['', ' ', null]) {
    const row = { ...charge(501, nameless), billing: { ...billing, email } };
    const [only] = await alike(await attempt(nameless, 500), [row]);
    assert.deepEqual([only?.likeness, only?.isDonors], ['possible', true]);
    assert.equal(await likeness({ ...row, status: 'failed' }, nameless), 'not-completed');
  }
  const [other] = await alike(await attempt(gift(), 500), [
    { ...charge(501, gift()), billing: { ...billing, email: null } },
  ]);
  assert.deepEqual([other?.likeness, other?.isDonors], ['possible', false]);
});

test('compares only the rows that it is asked for', async () => {
  const rows = [charge(501, gift()), charge(502, gift()), charge(503, gift())];
  const traced = await attempt(gift(), 500);
  const listing = { rows, isWhole: true, skew: 0 };
  const view = { listing, readAt: at, only: new Set([502]) };
  assert.deepEqual(
    (await findAlike(traced, view, hash)).map(({ id }) => id),
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
      const row = { ...charge(501, gift()), billing: other };
      const isSame = plain(donor) === plain(other) && donor.email.trim() !== '';
      assert.equal(await found(row, donation), isSame);
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
