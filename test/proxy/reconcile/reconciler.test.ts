import assert from 'node:assert/strict';
import { start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { check } from './check.js';
import { minute, refusal } from './search-rig.js';

// What a whole search does. `match`, `decide`, `chunks`, `actions` and `search-times` test its steps, with all of their cases.

const hour = 60 * minute;

check('settles a lost gift with its only possible charge', async (rig) => {
  rig.charged();
  await rig.lose('a');
  const id = rig.charged();
  assert.deepEqual(await rig.search().run(), { settled: 1, open: 0, unread: 0 });
  const attempt = await rig.ledger.find('a');
  assert.ok(attempt?.state === 'settled');
  const { status, body } = attempt.outcome;
  assert.deepEqual([status, body['id'], body['ref_id'], body['amount']], [200, id, `ch-${String(id)}`, 25]);
  assert.equal(await rig.ledger.keyOfTransaction(id), 'a');
  assert.deepEqual([rig.findings, rig.settled], [[], [1001]]);
});

check(
  'finds the charge of a refused gift ten seconds later, reports it, and corrects the outcome',
  async (rig) => {
    await rig.refuse('a');
    const id = rig.charged();
    const search = rig.search();
    await search.run();
    assert.equal(rig.platform.requests.length, 0, 'most refusals are what they say');
    await rig.searchAfter([10_000], search);
    const attempt = await rig.ledger.find('a');
    assert.equal(attempt?.state === 'settled' && attempt.outcome.status, 200);
    const finding = { kind: 'charged-though-refused', attempt: 'a', campaign: 1001, at: start };
    assert.deepEqual(rig.findings, [{ ...finding, transactions: [id] }]);
  },
);

check('searches for attempts that a process left in flight when it ended', async (rig) => {
  await rig.send('a');
  await rig.send('b', gift({ amount: 40 }));
  rig.charged();
  await rig.searchAfter([101_000]);
  assert.deepEqual([await rig.known('a'), await rig.known('b')], ['settled', 'unknown']);
});

check('does not assign the charge of another attempt, in flight or settled', async (rig) => {
  rig.fill();
  await rig.lose('a');
  const id = rig.charged();
  await rig.send('b', gift(), 0);
  const search = rig.search();
  await search.run();
  assert.equal(await rig.known('a'), 'unknown', 'it may be that of b');
  await rig.ledger.settle('b', { status: 200, body: { id } }, id);
  await rig.searchAfter([hour], search);
  assert.equal(await rig.known('a'), 'none');
});

check('settles no gift without a cursor, and reports the rows that may be it', async (rig) => {
  rig.charged();
  await rig.pass(2 * minute);
  await rig.lose('a', gift(), 'none');
  rig.charged();
  await rig.searchAfter([1_000, 15 * minute, 46 * minute]);
  assert.equal(await rig.known('a'), 'several');
  assert.deepEqual(rig.told(), [['a', 'possible-rows', [1, 2]]]);
});

check('calls a gift missing as soon as the list proves it, and asks a person until then', async (rig) => {
  await rig.lose('a');
  rig.platform.answer = { kind: 'timeout' };
  const search = rig.search();
  await rig.pass(hour);
  assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 1 });
  rig.platform.answer = undefined;
  rig.platform.rows.push({ id: 1.5, fundraiser: { id: 1001 }, date: '2026-11-21 09:00:00' });
  await rig.pass(15 * minute);
  assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 0 });
  assert.equal(await rig.known('a'), 'several', 'a row cannot be read');
  rig.platform.rows.pop();
  await rig.searchAfter([15 * minute], search);
  assert.equal(await rig.known('a'), 'none');
  assert.deepEqual(rig.told(), [
    ['a', 'list-unread', []],
    ['a', 'none', []],
  ]);
});

check('does not call a gift missing if the list is empty, but was not before the gift', async (rig) => {
  await rig.lose('a', gift(), 500);
  await rig.searchAfter([90 * minute]);
  assert.deepEqual(rig.told(), [['a', 'list-not-whole', []]]);
});

/** Hours after which a bank debit is completed, dates of newer rows, and whether the proxy was started again meanwhile. */
for (const [hours, dates, isRestarted, isSettled] of [
  [3, [], true, false],
  // Entered by a person, for another day.
  [3, ['2026-11-22 12:00:00'], true, false],
  [20, ['2026-11-22 04:59:00', '2026-11-22 04:59:00'], true, true],
  [20, [], false, true],
] as const)
  check(
    `${isSettled ? 'settles' : 'leaves open'} a gift whose charge is completed after ${String(hours)} hours: newer rows of ${dates.join() || 'no date'}, ${isRestarted ? 'started again' : 'seen before'}`,
    async (rig) => {
      rig.fill();
      await rig.lose('a');
      const before = rig.search();
      rig.charged(gift(), { status: 'pending' });
      await before.run();
      await rig.pass(hours * hour);
      rig.platform.rows[5]!.status = 'completed';
      for (const date of dates) rig.charged(gift({ amount: 7 }), { date });
      await (isRestarted ? rig.search() : before).run();
      assert.equal((await rig.known('a')) === 'settled', isSettled);
    },
  );

for (const [status, date, isReported] of [
  ['pending', '2026-11-21 09:59:00', true],
  // In a zone ahead of UTC, or given again on the platform's own page: dates do not say which.
  ['completed', '2026-11-21 19:30:00', true],
  ['completed', null, true],
  ['completed', '2026-11-22 01:00:01', false],
] as const)
  check(
    `${isReported ? 'replaces' : 'keeps'} the finding "none" when a row appears that is ${status} and of ${String(date)}`,
    async (rig) => {
      rig.fill();
      await rig.lose('a');
      const search = rig.search();
      await rig.searchAfter([hour], search);
      assert.equal(await rig.known('a'), 'none');
      // A platform without a date for a row lists it whichever dates are asked for.
      if (date === null) rig.platform.deaf = ['dt_start', 'dt_end'];
      rig.charged(gift(), { status, date });
      await rig.searchAfter([15 * minute, 15 * minute], search);
      assert.equal(await rig.known('a'), isReported ? 'several' : 'none');
      assert.equal(rig.findings.length, isReported ? 2 : 1);
    },
  );

for (const [hours, isTrusted] of [
  [2, false],
  [30, false],
  [-2, true],
] as const)
  check(
    `calls no gift missing because a clock is ${String(hours)} hours off, and ${isTrusted ? 'finds' : 'does not trust'} its charge`,
    async (rig) => {
      await rig.lose('lost');
      await rig.send('in flight', gift({ amount: 31 }));
      const search = rig.search(rig.ledger, () => hours * hour);
      await rig.searchAfter([0, 10_000, 10_000, 10_000], search);
      assert.deepEqual([await rig.known('lost'), await rig.known('in flight')], ['unknown', 'forwarded']);
      assert.deepEqual(rig.findings, []);
      rig.charged();
      await rig.searchAfter([10_000], search);
      // By the clock, the charge may be hours younger than the gift.
      assert.equal(await rig.known('lost'), isTrusted ? 'settled' : 'unknown');
    },
  );

check('assigns no charge to a refused gift that is due before the lost gift whose it may be', async (rig) => {
  await rig.refuse('a');
  await rig.lose('b');
  const search = rig.search();
  // The lost one is searched for just before the refused one is due.
  await rig.searchAfter([0, 8_000], search);
  rig.charged();
  await rig.searchAfter([2_000, 3_000], search);
  assert.equal(await rig.known('b'), 'settled');
  assert.deepEqual(rig.findings, []);
});

/** Offset of the platform's dates from UTC in hours, and the lost gift's cursor. */
for (const [zone, after] of [
  [0, 'none'],
  [-12, 'none'],
  [-12, 0],
  [14, 'none'],
] as const)
  check(
    `assigns no charge to a refused gift that may be a lost one's: zone ${String(zone)}, cursor ${String(after)}`,
    async (rig) => {
      rig.charged(gift({ amount: 7 }));
      await rig.refuse('a');
      await rig.lose('b', gift(), after);
      const id = rig.charged(gift(), { date: rig.there(zone) });
      for (const minutes of [1, 1, 14, 15, 20, 15, 61]) {
        await rig.searchAfter([minutes * minute]);
        assert.notEqual(await rig.ledger.keyOfTransaction(id), 'a');
        assert.notEqual(await rig.known('b'), 'none');
      }
    },
  );

/** Offset of the platform's dates from UTC in hours, and minutes between two equal gifts. */
for (const [zone, later] of [
  [3, 130],
  [2, 70],
  [0, 130],
  [-4, 130],
] as const)
  check(
    `never calls the first of two equal gifts missing: zone ${String(zone)}, ${String(later)} min apart`,
    async (rig) => {
      rig.fill();
      await rig.lose('a');
      rig.charged(gift(), { date: rig.there(zone) });
      await rig.pass(later * minute);
      // Its cursor is older than the first gift's charge, as on a platform that lists new charges late.
      await rig.lose('b', gift(), 5);
      const second = { date: rig.there(zone) };
      const search = rig.search();
      await rig.searchAfter([1_000], search);
      // When a gift of the campaign is due, the first one is searched for again.
      await rig.lose('c', gift({ email: 'someone.else@example.org' }));
      await rig.searchAfter([1_000], search);
      assert.notEqual(await rig.known('a'), 'none');
      rig.charged(gift(), second);
      for (const minutes of [1, 14, 15, 30, 30, 61]) {
        await rig.searchAfter([minutes * minute], search);
        for (const key of ['a', 'b']) assert.notEqual(await rig.known(key), 'none', key);
      }
    },
  );

check('keeps the finding "none" while its donor gives again', async (rig) => {
  rig.fill();
  await rig.lose('a');
  const search = rig.search();
  await rig.searchAfter([61 * minute], search);
  assert.equal(await rig.known('a'), 'none');
  await rig.pass(15 * minute);
  await rig.send('b');
  const id = rig.charged();
  await search.run();
  assert.equal(await rig.known('a'), 'none', 'its charge is in the list, and its answer on its way');
  await rig.ledger.markUnknown('b');
  await rig.searchAfter([1_000], search);
  assert.deepEqual([await rig.known('a'), await rig.ledger.keyOfTransaction(id)], ['none', 'b']);
});

check('continues with other attempts when one cannot be settled', async (rig) => {
  for (const amount of [25, 30]) {
    await rig.lose(String(amount), gift({ amount }));
    rig.charged(gift({ amount }));
  }
  const settle: typeof rig.ledger.settle = (key, ...outcome) =>
    key === '25' ? Promise.reject(new Error('store down')) : rig.ledger.settle(key, ...outcome);
  assert.equal((await rig.search({ ...rig.ledger, settle }).run()).settled, 1);
  assert.deepEqual([await rig.known('25'), await rig.known('30')], ['unknown', 'settled']);
  await rig.pass(5_000);
  assert.equal((await rig.search().run()).settled, 1, 'its charge is still its own');
});

check('drops the trace of a refused gift that has no charge', async (rig) => {
  await rig.refuse('a');
  // The donor gives another sum in another way.
  rig.charged(gift({ amount: 20 }));
  await rig.searchAfter([3 * minute, 14 * minute]);
  assert.deepEqual([rig.findings, await rig.ledger.open()], [[], []]);
  const attempt = await rig.ledger.find('a');
  assert.deepEqual(attempt?.state === 'settled' && attempt.outcome, refusal);
});
