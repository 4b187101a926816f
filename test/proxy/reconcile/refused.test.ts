import assert from 'node:assert/strict';
import { start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { check, findingOf, minute, refusal } from './check.js';

check('finds the charge of a refused gift, reports it, and corrects the outcome', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.settle('a', refusal);
  const id = rig.charged(gift());
  const search = rig.search();
  await search.run();
  assert.equal(rig.platform.requests.length, 0, 'most refusals are what they say');
  await rig.pass(10_000);
  await search.run();
  const attempt = await rig.ledger.find('a');
  assert.equal(attempt?.state === 'settled' && attempt.outcome.status, 200);
  assert.deepEqual(rig.findings, [
    { kind: 'charged-though-refused', attempt: 'a', campaign: 1001, at: start, transactions: [id] },
  ]);
});

for (const seconds of [30, 31])
  check(
    `${seconds === 30 ? 'corrects a refusal by' : 'leaves to a person'} a charge that is in the list ${seconds} s after its refused gift`,
    async (rig) => {
      await rig.send('a', gift());
      await rig.ledger.settle('a', refusal);
      await rig.pass(seconds * 1_000);
      rig.charged(gift());
      const search = rig.search();
      await search.run();
      await rig.pass(14 * minute);
      await rig.pass(minute);
      await search.run();
      const attempt = await rig.ledger.find('a');
      const status = attempt?.state === 'settled' && attempt.outcome.status;
      assert.deepEqual(
        [status, rig.findings.map(({ kind }) => kind)],
        seconds === 30 ? [200, ['charged-though-refused']] : [400, ['several']],
      );
    },
  );

check('searches twice for a refused gift, and then drops its trace', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.settle('a', refusal);
  // The donor gives another sum in another way.
  rig.charged(gift({ amount: 20 }));
  await rig.pass(3 * minute);
  const search = rig.search();
  const searches = () => rig.platform.requests.filter(({ after_id: after }) => after === 0).length;
  await search.run();
  assert.equal(searches(), 1);
  for (let time = 0; time < 20; time += 1) {
    await rig.pass(minute);
    await search.run();
  }
  assert.equal(searches(), 2);
  assert.deepEqual([rig.findings, await rig.ledger.open()], [[], []]);
  const attempt = await rig.ledger.find('a');
  assert.deepEqual(attempt?.state === 'settled' && attempt.outcome, refusal);
});

for (const [date, isReported] of [
  ['2026-11-21 09:02:00', true],
  // In a zone ahead of UTC, or made on the platform's own page: dates do not say which.
  ['2026-11-21 19:00:10', true],
  [null, true],
  ['2026-11-22 00:02:01', false],
] as const)
  check(
    `reports ${isReported ? 'a' : 'no'} row of a refused gift’s donor that is listed late, of ${String(date)}`,
    async (rig) => {
      await rig.send('a', gift());
      await rig.ledger.settle('a', refusal);
      const search = rig.search();
      await rig.pass(minute);
      await search.run();
      rig.listed(gift(), { date });
      await rig.pass(14 * minute);
      await search.run();
      assert.deepEqual(
        rig.findings.map(({ kind, transactions }) => [kind, transactions]),
        isReported ? [['several', [1]]] : [],
      );
      assert.deepEqual(await rig.ledger.open(), []);
    },
  );

check('does not settle a gift with a refunded charge, and reports it once', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const id = rig.charged(gift());
  const row = rig.platform.rows.find((one) => one.id === id);
  assert.ok(row);
  const search = rig.search();
  for (const undone of [{ status: 'refunded' }, { status: 'completed', is_refunded: true }]) {
    Object.assign(row, undone);
    assert.equal((await search.run()).settled, 0);
    assert.equal(await findingOf(rig, 'a'), 'several');
    await rig.pass(minute);
  }
  assert.deepEqual(rig.findings, [
    { kind: 'refunded', attempt: 'a', campaign: 1001, at: start, transactions: [id] },
  ]);
});
