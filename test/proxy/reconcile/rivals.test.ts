import assert from 'node:assert/strict';
import { gift } from '../samples.js';
import { check, findingOf, minute, refusal, stateOf } from './check.js';

check('assigns a charge to the lost gift and not to the one that was refused before', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.settle('a', refusal);
  await rig.pass(20_000);
  await rig.send('b', gift());
  await rig.ledger.markUnknown('b');
  const id = rig.charged(gift());
  await rig.pass(minute);
  await rig.search().run();
  assert.equal(await rig.ledger.keyOfTransaction(id), 'b');
  const refused = await rig.ledger.find('a');
  assert.ok(refused?.state === 'settled' && refused.outcome.status === 400);
  assert.deepEqual(rig.findings, []);
});

check('assigns no charge to a refused gift that may be that of a lost gift', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.settle('a', refusal);
  await rig.send('b', gift());
  await rig.ledger.markUnknown('b');
  const search = rig.search();
  await search.run();
  // Only now is the refused attempt due, and the lost one was just searched for.
  await rig.pass(8_000);
  await search.run();
  rig.charged(gift());
  await rig.pass(2_000);
  await search.run();
  await rig.pass(3_000);
  await search.run();
  assert.equal(await stateOf(rig, 'b'), 'settled');
  assert.deepEqual(rig.findings, []);
});

/** Offset of the platform's dates from UTC in hours, and whether the lost gift has a cursor. */
for (const [zone, after] of [
  [0, 'none'],
  [-12, 'none'],
  [-12, 0],
  [14, 'none'],
] as const)
  check(
    `assigns no charge to a refused gift that may be a lost one's: zone ${String(zone)}, cursor ${String(after)}`,
    async (rig) => {
      rig.listed(gift(), { amount: { total_paid: 7 } });
      await rig.send('a', gift());
      await rig.ledger.settle('a', refusal);
      await rig.send('b', gift(), after);
      await rig.ledger.markUnknown('b');
      const there = new Date(rig.now() + zone * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      rig.listed(gift(), { date: there });
      const [, id = 0] = rig.platform.rows.map((row) => row.id);
      for (const wait of [minute, minute, 14 * minute, 15 * minute, 20 * minute, 15 * minute, 61 * minute]) {
        await rig.pass(wait);
        await rig.search().run();
        assert.notEqual(await rig.ledger.keyOfTransaction(id), 'a');
        assert.notEqual(await findingOf(rig, 'b'), 'none');
      }
    },
  );

check('does not assign a charge that may be that of a gift in flight', async (rig) => {
  rig.listed(gift(), { amount: { total_paid: 7 } });
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  await rig.pass(5_000);
  await rig.send('b', gift(), 'none');
  const there = new Date(rig.now() - 12 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  rig.listed(gift(), { date: there });
  const [, id = 0] = rig.platform.rows.map((row) => row.id);
  await rig.search().run();
  assert.equal(await rig.ledger.keyOfTransaction(id), undefined);
});

check('finds a lost gift although many gifts of a campaign that cannot be queried are due', async (rig) => {
  const ask = rig.platform.ask.bind(rig.platform);
  rig.platform.ask = async (call, ...more) =>
    (call.query as { fundraisers: number[] }).fundraisers.includes(7)
      ? { kind: 'answered', status: 403, body: {}, retryAfter: undefined }
      : ask(call, ...more);
  for (let count = 0; count < 30; count += 1) {
    await rig.send(`refused-${count}`, gift({ fundraiser_id: 7 }));
    await rig.ledger.settle(`refused-${count}`, refusal);
    await rig.pass(3 * minute);
  }
  await rig.send('lost', gift());
  await rig.ledger.markUnknown('lost');
  rig.charged(gift());
  await rig.pass(minute);
  const search = rig.search();
  assert.deepEqual(await search.run(), { settled: 1, open: 30, unread: 30 });
  await rig.pass(minute);
  // Requested once more, because one refusal may be a late answer to another request.
  await search.run();
  await rig.pass(minute);
  assert.deepEqual(await search.run(), { settled: 0, open: 30, unread: 30 });
});

/** Offset of the platform's dates from UTC in hours, and minutes between two equal gifts. */
for (const [zone, later] of [
  [3, 130],
  [2, 70],
  [0, 130],
  [-4, 130],
] as const)
  check(
    `never reports the first of two equal gifts as not made: zone ${String(zone)}, ${String(later)} min apart`,
    async (rig) => {
      const there = () => new Date(rig.now() + zone * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      for (let count = 0; count < 5; count += 1)
        rig.listed(gift({ amount: 7 }), { date: '2026-11-11 09:00:00' });
      await rig.send('a', gift());
      await rig.ledger.markUnknown('a');
      rig.listed(gift(), { date: there() });
      await rig.pass(later * minute);
      // Its cursor is older than the first gift's charge, as on a platform that lists new charges late.
      await rig.send('b', gift(), 5);
      await rig.ledger.markUnknown('b');
      const second = there();
      const search = rig.search();
      await rig.pass(1_000);
      await search.run();
      // When a gift of the campaign is due, the first one is searched for again.
      await rig.send('c', gift({ email: 'someone.else@example.org' }));
      await rig.ledger.markUnknown('c');
      await rig.pass(1_000);
      await search.run();
      assert.notEqual(await findingOf(rig, 'a'), 'none');
      rig.listed(gift(), { date: second });
      for (const wait of [minute, 14 * minute, 15 * minute, 30 * minute, 30 * minute, 61 * minute]) {
        await rig.pass(wait);
        await search.run();
        for (const key of ['a', 'b']) assert.notEqual(await findingOf(rig, key), 'none', key);
      }
    },
  );

check('keeps the finding "none" while its donor gives again', async (rig) => {
  for (let count = 0; count < 5; count += 1) rig.listed(gift({ amount: 7 }), { date: '2026-11-11 09:00:00' });
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const search = rig.search();
  await rig.pass(61 * minute);
  await search.run();
  assert.equal(await findingOf(rig, 'a'), 'none');
  await rig.pass(15 * minute);
  await rig.send('b', gift());
  const id = rig.charged(gift());
  await search.run();
  assert.equal(await findingOf(rig, 'a'), 'none', 'its charge is in the list, and its answer on its way');
  await rig.ledger.markUnknown('b');
  await rig.pass(1_000);
  await search.run();
  assert.deepEqual([await findingOf(rig, 'a'), await rig.ledger.keyOfTransaction(id)], ['none', 'b']);
});
