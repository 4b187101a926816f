import assert from 'node:assert/strict';
import type { OpenCause } from '../../../src/proxy/http/log-entry.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { check, findingOf, minute, stateOf } from './check.js';
import type { SearchRig } from './search-rig.js';

/** A campaign with earlier gifts. */
function fill(rig: SearchRig): void {
  for (let count = 0; count < 5; count += 1) rig.listed(gift({ amount: 7 }), { date: '2026-11-11 09:00:00' });
}

async function searchUntil(rig: SearchRig, age: number): Promise<void> {
  const search = rig.search();
  while (rig.now() < start + age) {
    await search.run();
    await rig.pass(minute);
  }
  await search.run();
}

const billing = { email: 'maude@example.org', first_name: 'M.', last_name: 'B.' };

const rows: Record<string, readonly [Partial<Transaction>, OpenCause]> = {
  'a gift whose charge is pending': [{ status: 'pending' }, 'pending'],
  'a gift whose charge failed': [{ status: 'failed' }, 'not-completed'],
  'a gift if a transaction of the same sum has another name': [{ billing }, 'possible-rows'],
  'a gift if a transaction has no campaign': [{ fundraiser: null }, 'possible-rows'],
};
for (const [what, [difference, cause]] of Object.entries(rows))
  check(`reports unresolved once after an hour for ${what}`, async (rig) => {
    fill(rig);
    await rig.send('a', gift());
    await rig.ledger.markUnknown('a');
    rig.listed(gift(), difference);
    // A platform that ignores the filter by campaign lists rows without a campaign.
    rig.platform.deaf = ['fundraisers'];
    await searchUntil(rig, 59 * minute);
    assert.deepEqual([await findingOf(rig, 'a'), rig.findings], [undefined, []]);
    await searchUntil(rig, 90 * minute);
    assert.equal(await findingOf(rig, 'a'), 'several');
    assert.deepEqual(rig.findings, [
      { kind: 'unresolved', cause, attempt: 'a', campaign: 1001, at: start, transactions: [6] },
    ]);
  });

/** Hours after which a bank debit is completed, dates of newer rows, and whether the proxy was started again before. */
for (const [hours, dates, isRestarted, isSettled] of [
  [3, [], true, false],
  [3, ['2026-11-21 12:00:00', '2026-11-21 12:00:00'], true, true],
  // Entered by a person, for another day.
  [3, ['2026-11-22 12:00:00'], true, false],
  [20, ['2026-11-22 04:59:00', '2026-11-22 04:59:00'], true, true],
  [20, [], false, true],
] as const)
  check(
    `${isSettled ? 'settles' : 'leaves open'} a gift whose charge is completed after ${String(hours)} hours: newer rows of ${dates.join() || 'no date'}, ${isRestarted ? 'started again' : 'seen before'}`,
    async (rig) => {
      fill(rig);
      await rig.send('a', gift());
      await rig.ledger.markUnknown('a');
      const before = rig.search();
      const id = rig.charged(gift());
      const row = rig.platform.rows.find((one) => one.id === id)!;
      row.status = 'pending';
      await before.run();
      await rig.pass(hours * 60 * minute);
      row.status = 'completed';
      for (const date of dates) rig.listed(gift({ amount: 7 }), { date });
      await (isRestarted ? rig.search() : before).run();
      assert.equal(await stateOf(rig, 'a'), isSettled ? 'settled' : 'unknown');
    },
  );

for (const [status, date, isReported] of [
  ['pending', '2026-11-21 09:59:00', true],
  ['completed', '2026-11-21 09:59:00', true],
  // In a zone ahead of UTC, or given again on the platform's own page: dates do not say which.
  ['completed', '2026-11-21 19:30:00', true],
  ['completed', null, true],
  ['completed', '2026-11-22 01:00:01', false],
] as const)
  check(
    `${isReported ? 'replaces' : 'keeps'} the finding "none" when a row appears that is ${status} and of ${String(date)}`,
    async (rig) => {
      fill(rig);
      await rig.send('a', gift());
      await rig.ledger.markUnknown('a');
      await searchUntil(rig, 62 * minute);
      assert.equal(await findingOf(rig, 'a'), 'none');
      // A platform without a date for a row lists it whichever dates are asked for.
      if (date === null) rig.platform.deaf = ['dt_start', 'dt_end'];
      rig.listed(gift(), { status, date });
      await searchUntil(rig, 90 * minute);
      assert.equal(await findingOf(rig, 'a'), isReported ? 'several' : 'none');
      assert.deepEqual(
        rig.findings.map(({ kind, transactions }) => [kind, transactions]),
        [['none', []], ...(isReported ? [['unresolved', [6]]] : [])],
      );
    },
  );

check('reports none although another gift has a charge of the same amount', async (rig) => {
  fill(rig);
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const other = gift({ email: 'luc@example.org' });
  await rig.send('b', other);
  const id = rig.charged(other);
  await rig.ledger.settle('b', { status: 200, body: { id } }, id);
  await searchUntil(rig, 62 * minute);
  assert.equal(await findingOf(rig, 'a'), 'none');
});

check('settles no gift by its donor’s name alone, and reports the row', async (rig) => {
  fill(rig);
  const { email: _, ...nameless } = gift();
  await rig.send('a', nameless);
  await rig.ledger.markUnknown('a');
  const id = rig.charged(nameless);
  await searchUntil(rig, 62 * minute);
  assert.equal(await findingOf(rig, 'a'), 'several');
  assert.deepEqual(
    rig.findings.map(({ cause, transactions }) => [cause, transactions]),
    [['possible-rows', [id]]],
  );
});

check('settles neither of a donor’s two gifts if only one of two rows is completed', async (rig) => {
  fill(rig);
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  rig.listed(gift(), { status: 'pending' });
  await rig.pass(20 * minute);
  await rig.send('b', gift());
  await rig.ledger.markUnknown('b');
  rig.charged(gift());
  await searchUntil(rig, 90 * minute);
  assert.deepEqual([await findingOf(rig, 'a'), await findingOf(rig, 'b')], ['several', 'several']);
  assert.deepEqual(
    rig.findings.map(({ kind, transactions }) => [kind, transactions]),
    [
      ['several', [6, 7]],
      ['several', [7]],
    ],
  );
  // Both rows may still be the first gift's.
  rig.platform.rows[5]!.status = 'completed';
  await searchUntil(rig, 100 * minute);
  assert.deepEqual([await stateOf(rig, 'a'), await stateOf(rig, 'b')], ['unknown', 'unknown']);
});

check('settles a gift with its completed charge beside a failed one', async (rig) => {
  fill(rig);
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  rig.listed(gift(), { status: 'failed' });
  rig.charged(gift());
  await searchUntil(rig, minute);
  assert.equal(await stateOf(rig, 'a'), 'settled');
});

for (const status of ['pending', 'refunded'])
  check(`settles no gift with a completed charge beside a ${status} one, and reports both`, async (rig) => {
    fill(rig);
    await rig.send('a', gift());
    await rig.ledger.markUnknown('a');
    rig.listed(gift(), { status });
    rig.charged(gift());
    await searchUntil(rig, minute);
    assert.equal(await findingOf(rig, 'a'), 'several');
    assert.deepEqual(
      rig.findings.map(({ kind, transactions }) => [kind, transactions]),
      [['several', [6, 7]]],
    );
  });

check(
  'does not assign a charge that either of two gifts may have made while the other charge is pending',
  async (rig) => {
    fill(rig);
    await rig.send('a', gift(), 'none');
    await rig.ledger.markUnknown('a');
    rig.listed(gift(), { status: 'pending' });
    await rig.pass(minute);
    // The platform gives the next transaction a lower ID than the newest one.
    await rig.send('b', gift(), 8);
    await rig.ledger.markUnknown('b');
    rig.listed(gift(), {});
    rig.listed(gift({ amount: 7 }), { date: '2026-11-21 09:00:30' });
    await searchUntil(rig, 70 * minute);
    assert.deepEqual([await findingOf(rig, 'a'), await findingOf(rig, 'b')], ['several', 'several']);
  },
);

for (const hours of [2, 30, -2])
  check(
    `calls no gift missing because a clock is ${String(hours)} hours off, and ${hours > 0 ? 'does not trust' : 'finds'} its charge`,
    async (rig) => {
      await rig.send('lost', gift());
      await rig.send('in flight', gift({ amount: 31 }));
      await rig.ledger.markUnknown('lost');
      const search = rig.search(rig.ledger, hours * 60 * minute);
      for (let runs = 0; runs < 4; runs += 1) {
        await search.run();
        await rig.pass(10_000);
      }
      assert.deepEqual(
        [await findingOf(rig, 'lost'), await stateOf(rig, 'in flight')],
        [undefined, 'forwarded'],
      );
      assert.deepEqual(rig.findings, []);
      rig.charged(gift());
      await search.run();
      // By the clock, the charge may be hours younger than the gift.
      assert.equal(await stateOf(rig, 'lost'), hours > 0 ? 'unknown' : 'settled');
    },
  );
