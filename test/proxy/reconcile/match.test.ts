import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createKeyedHash } from '../../../src/proxy/ledger/keyed-hash.js';
import { traceOf } from '../../../src/proxy/donations/trace.js';
import { matchesOf, type Traced } from '../../../src/proxy/reconcile/match.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { runs } from '../../support/runs.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';

const hash = createKeyedHash('the key', 'test');
const at = Date.UTC(2026, 10, 21, 9);

async function attempt(donation: DonationRequest, after?: number): Promise<Traced> {
  const trace = await traceOf(donation, 'key-1', after, hash);
  const intent = { key: 'key-1', fingerprint: 'f', tokenHash: 't', claim: 'c', at };
  return { ...intent, state: 'unknown', trace };
}

const found = async (row: Transaction, donation = gift(), after: number | undefined = 500) =>
  (await matchesOf(await attempt(donation, after), [row], hash)).length === 1;

void test('finds the charge of a gift, however its donor is written', async () => {
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

const others: Record<string, Partial<Transaction>> = {
  'an older transaction': { id: 500 },
  'a refund': { type: 'refund' },
  'another campaign': { fundraiser: { id: 1002 } },
  'no campaign': { fundraiser: null },
  'a cent more': { amount: { total_paid: 25.01 } },
  'a cent less': { amount: { total_paid: 24.99, donation: 25 } },
  'no amount': { amount: null },
  'another e-mail': { billing: { ...charge(501, gift()).billing, email: 'maude@example.com' } },
  'no e-mail': { billing: { ...charge(501, gift()).billing, email: null } },
  'another first name': { billing: { ...charge(501, gift()).billing, first_name: 'Maud' } },
  'another last name': { billing: { ...charge(501, gift()).billing, last_name: 'Boucher' } },
  nobody: { billing: null },
  'a gift of last year, whatever its ID': { date: '2025-11-21 09:00:00' },
  'one of the day before': { date: '2026-11-20T17:59:59' },
  'a charge that comes of itself every month': {
    amount: { total_paid: 25, is_recurring: true },
    recurring: { id: 1, interval: 'month' },
  },
  'one that says nothing but that it repeats itself': { amount: { total_paid: 25, is_recurring: true } },
  'what names another transaction as its own': { parent_id: 3 },
};
for (const [what, change] of Object.entries(others))
  void test(`does not take ${what} for it`, async () => {
    assert.ok(!(await found({ ...charge(501, gift()), ...change })));
  });

void test('looks for what the platform charges: the first part of a plan, the covered fee with it', async () => {
  const plan = gift({ amount: 1, extra: { installments: { total_amount: 100, duration: 3, day: 1 } } });
  assert.ok(await found({ ...charge(501, plan), amount: { total_paid: 33.33 } }, plan));
  assert.ok(!(await found({ ...charge(501, plan), amount: { total_paid: 100 } }, plan)));
  assert.ok(
    await found({ ...charge(501, gift()), amount: { total_paid: 25, donation: 24, covered_fees: 1 } }),
  );
  assert.ok(await found({ ...charge(501, gift()), amount: { donation: 25 } }));
});

void test('takes what says nothing for what it may be: an empty interval, the first part of a plan that names the plan', async () => {
  assert.ok(await found({ ...charge(501, gift()), recurring: { id: 0, interval: '' } }));
  assert.ok(await found({ ...charge(501, gift()), parent_id: 0 }));
  const plan = gift({ extra: { installments: { total_amount: 75, duration: 3, day: 1 } } });
  assert.ok(await found({ ...charge(501, gift()), parent_id: 400 }, plan));
});

void test('with a cursor believes the order of a platform whose clock is another zone’s, or says nothing', async () => {
  for (const date of ['2026-11-20 18:00:00', '2026-11-21 23:00:00', null, '', 'yesterday'])
    assert.ok(await found({ ...charge(501, gift()), date }), String(date));
});

void test('takes for a gift that repeats itself its first charge alone', async () => {
  const monthly = gift({ frequency: 'month' });
  const own = charge(501, monthly);
  assert.ok(await found(own, monthly));
  const { recurring: _, ...bare } = own;
  assert.ok(await found(bare, monthly));
  assert.ok(await found({ ...bare, amount: { total_paid: 25 } }, monthly), 'a row that says nothing of it');
  assert.ok(!(await found({ ...own, parent_id: 12 }, monthly)), 'a later one');
  assert.ok(!(await found(charge(501, gift()), monthly)), 'one that is for once');
  assert.ok(!(await found(charge(501, gift({ frequency: 'year' })), monthly)), 'a yearly one');
  const later = { ...own, id: 502 };
  assert.deepEqual(await matchesOf(await attempt(monthly, 500), [own, later], hash), [501]);
});

void test('looks for a plan, and for a gift of an older version, by what both know', async () => {
  const plan = gift({ extra: { installments: { total_amount: 75, duration: 3, day: 1 } } });
  const own = { ...charge(501, gift()), amount: { total_paid: 25, is_recurring: true } };
  assert.ok(await found(own, plan));
  const known = await attempt(gift(), 500);
  const { frequency, ...trace } = known.trace;
  assert.equal(frequency, 'once');
  assert.deepEqual(await matchesOf({ ...known, trace }, [own, charge(502, gift())], hash), [501, 502]);
});

void test('without a cursor takes only what was made since, by the platform’s clock', async () => {
  const made = (date: string | null) =>
    matchesOf({ ...traced, trace: withoutCursor }, [{ ...charge(501, gift()), date }], hash);
  const traced = await attempt(gift());
  const { after: _, ...withoutCursor } = traced.trace;
  assert.equal((await made('2026-11-21 09:00:00')).length, 1);
  assert.equal((await made('2026-11-21T08:59:00')).length, 1, 'a minute behind');
  assert.equal((await made('2026-11-21 08:58:59')).length, 0);
  assert.equal((await made('2025-11-21 09:00:00')).length, 0);
  for (const nothing of [null, '', 'yesterday']) assert.equal((await made(nothing)).length, 0);
});

void test('takes nobody for another: near matches of e-mail and name', async () => {
  const word = fc.constantFrom('Maude', 'maude', 'Mau', 'de', 'maudé', 'a', 'b', '', ' ', 'Ö');
  const person = fc.record({ email: word, first_name: word, last_name: word });
  const plain = ({ email, first_name, last_name }: Record<'email' | 'first_name' | 'last_name', string>) =>
    JSON.stringify([email, first_name, last_name].map((part) => part.normalize('NFKC').trim().toLowerCase()));
  await fc.assert(
    fc.asyncProperty(person, person, async (donor, other) => {
      const donation = gift({ email: donor.email, billing: { ...gift().billing, ...donor } });
      const row = { ...charge(501, gift()), billing: other };
      assert.equal(await found(row, donation), plain(donor) === plain(other));
    }),
    { numRuns: runs(2_000) },
  );
});

void test('keeps a hash that neither another attempt, another key nor a guess without the key has', async () => {
  const { donor } = await traceOf(gift(), 'key-1', undefined, hash);
  assert.match(donor, /^[0-9a-f]{64}$/);
  assert.equal((await traceOf(gift(), 'key-1', 7, hash)).donor, donor);
  assert.notEqual((await traceOf(gift(), 'key-2', undefined, hash)).donor, donor);
  for (const other of [createKeyedHash('the key', 'other'), createKeyedHash('another key', 'test')])
    assert.notEqual((await traceOf(gift(), 'key-1', undefined, other)).donor, donor);
});
