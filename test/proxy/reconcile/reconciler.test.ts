import assert from 'node:assert/strict';
import { start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { check, findingOf, minute, stateOf } from './check.js';

check('settles a lost gift with its only possible charge', async (rig) => {
  rig.charged(gift());
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const id = rig.charged(gift());
  assert.deepEqual(await rig.search().run(), { settled: 1, open: 0, unread: 0 });
  const attempt = await rig.ledger.find('a');
  assert.ok(attempt?.state === 'settled');
  assert.deepEqual(attempt.outcome, {
    status: 200,
    body: {
      ...{
        id,
        ref_id: `ch-${String(id)}`,
        amount: 25,
        currency: 'CAD',
        frequency: 'once',
        fundraiser_id: 1001,
      },
      ...{ fundraiser_name: 'Bring the otters home', created_at: '2026-11-21 09:00:00', status: 'completed' },
    },
  });
  assert.equal(await rig.ledger.keyOfTransaction(id), 'a');
  assert.deepEqual([rig.findings, rig.settled], [[], [1001]]);
});

check('sends no query while no attempt is due, or only one in flight', async (rig) => {
  await rig.search().run();
  await rig.send('a', gift());
  rig.charged(gift());
  await rig.search().run();
  assert.equal(rig.platform.requests.length, 0);
  assert.equal(await stateOf(rig, 'a'), 'forwarded');
});

check(
  'ends a run after the page that is being read once it is stopped, and another proxy goes on',
  async (rig) => {
    await rig.send('a', gift());
    await rig.ledger.markUnknown('a');
    for (let amount = 40; amount < 60; amount += 1) rig.charged(gift({ amount }));
    rig.charged(gift());
    rig.platform.longest = 5;
    const stop = new AbortController();
    const ask = rig.platform.ask.bind(rig.platform);
    rig.platform.ask = async (...asked) => {
      if (rig.platform.requests.length === 1) stop.abort();
      return ask(...asked);
    };
    assert.equal((await rig.search().run(0, stop.signal)).settled, 0);
    assert.equal(rig.platform.requests.length, 2);
    assert.equal(await stateOf(rig, 'a'), 'unknown');
    assert.deepEqual(rig.findings, []);
    await rig.pass(10);
    assert.equal((await rig.search().run()).settled, 1);
  },
);

check('searches again after a run that was stopped', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  rig.charged(gift());
  const search = rig.search();
  assert.equal((await search.run(0, AbortSignal.abort())).settled, 0);
  await rig.pass(10);
  assert.equal((await search.run()).settled, 1);
});

check('searches for attempts that a process left in flight when it ended', async (rig) => {
  await rig.send('a', gift());
  await rig.send('b', gift({ amount: 40 }));
  rig.charged(gift());
  await rig.pass(101_000);
  assert.equal((await rig.search().run()).settled, 1);
  assert.equal(await stateOf(rig, 'a'), 'settled');
  assert.equal(await stateOf(rig, 'b'), 'unknown');
});

check('finds a charge that was made 90 s after the answer was lost', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const search = rig.search();
  await search.run();
  await rig.pass(90_000);
  rig.charged(gift());
  await rig.pass(10_000);
  await search.run();
  assert.equal(await stateOf(rig, 'a'), 'settled');
});

check('reports none once after an hour, and a charge that comes later', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const search = rig.search();
  for (let age = 0; age < 60; age += 1) {
    await search.run();
    assert.deepEqual([await findingOf(rig, 'a'), rig.findings.length], [undefined, 0]);
    await rig.pass(minute);
  }
  for (let time = 0; time < 5; time += 1) {
    await search.run();
    await rig.pass(minute);
  }
  assert.deepEqual(rig.findings, [
    { kind: 'none', attempt: 'a', campaign: 1001, at: start, transactions: [] },
  ]);
  assert.equal(await findingOf(rig, 'a'), 'none');
  rig.listed(gift(), { date: '2026-11-21 09:59:00' });
  await rig.pass(15 * minute);
  await search.run();
  assert.equal(await findingOf(rig, 'a'), 'several');
  assert.deepEqual(rig.findings[1]?.transactions, [1]);
});

check('reports unresolved once while the list cannot be read or is incomplete', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  rig.platform.answer = { kind: 'timeout' };
  await rig.pass(59 * minute);
  const search = rig.search();
  assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 1 });
  assert.deepEqual([await findingOf(rig, 'a'), rig.findings], [undefined, []]);
  await rig.pass(minute);
  await search.run();
  const finding = {
    ...{ kind: 'unresolved', cause: 'list-unread', attempt: 'a', campaign: 1001, at: start },
    transactions: [],
  };
  assert.deepEqual(rig.findings, [finding]);
  rig.platform.answer = undefined;
  rig.platform.rows.push({ id: 1.5, fundraiser: { id: 1001 }, date: '2026-11-21 09:00:00' });
  await rig.pass(15 * minute);
  assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 0 });
  assert.deepEqual([await findingOf(rig, 'a'), rig.findings], ['several', [finding]]);
  rig.platform.rows.pop();
  await rig.pass(15 * minute);
  await search.run();
  assert.equal(await findingOf(rig, 'a'), 'none', 'reported as soon as it is known');
});

check('does not settle a gift that several charges match, and reports them once', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const ids = [rig.charged(gift()), rig.charged(gift())];
  const search = rig.search();
  assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 0 });
  for (let time = 0; time < 30; time += 1) {
    await search.run();
    await rig.pass(minute);
  }
  assert.equal(await findingOf(rig, 'a'), 'several');
  assert.deepEqual(rig.findings, [
    { kind: 'several', attempt: 'a', campaign: 1001, at: start, transactions: ids },
  ]);
});

check('does not assign the charge of another attempt, settled or in flight', async (rig) => {
  for (let count = 0; count < 5; count += 1) rig.listed(gift({ amount: 7 }), {});
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const id = rig.charged(gift());
  await rig.send('b', gift(), 0);
  const search = rig.search();
  await search.run();
  assert.equal(await stateOf(rig, 'a'), 'unknown', 'it may be that of b');
  await rig.ledger.settle('b', { status: 200, body: { id } }, id);
  await rig.pass(60 * minute);
  await search.run();
  assert.equal(await findingOf(rig, 'a'), 'none');
});

check('settles no gift without a cursor, and reports the rows that may be it', async (rig) => {
  rig.charged(gift());
  await rig.pass(2 * minute);
  await rig.send('a', gift(), 'none');
  await rig.ledger.markUnknown('a');
  rig.charged(gift());
  const search = rig.search();
  for (const wait of [1_000, 15 * minute, 46 * minute]) {
    await rig.pass(wait);
    await search.run();
  }
  assert.equal(await findingOf(rig, 'a'), 'several');
  assert.deepEqual(
    rig.findings.map(({ cause, transactions }) => [cause, transactions]),
    [['possible-rows', [1, 2]]],
  );
});

check('reads the list for a gift without a cursor from a quarter of an hour on', async (rig) => {
  await rig.send('a', gift(), 'none');
  await rig.ledger.markUnknown('a');
  const search = rig.search();
  for (let age = 0; age < 30 * minute; age += 5_000) {
    await search.run();
    await rig.pass(5_000);
  }
  assert.equal(
    rig.platform.requests.filter(({ dt_start: start }) => start === '2026-11-20T18:00:00').length,
    2,
    'one reading, whose end is read twice',
  );
});

check('records no finding while a charge may be that of a gift in flight', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  await rig.pass(16 * minute);
  rig.charged(gift());
  await rig.send('b', gift(), 0);
  assert.deepEqual(await rig.search().run(), { settled: 0, open: 1, unread: 0 });
  assert.deepEqual([await findingOf(rig, 'a'), rig.findings], [undefined, []]);
});

check('does not report a gift as not made if the list is empty, but was not before the gift', async (rig) => {
  await rig.send('a', gift(), 500);
  await rig.ledger.markUnknown('a');
  await rig.pass(90 * minute);
  await rig.search().run();
  assert.equal(await findingOf(rig, 'a'), 'several');
  assert.deepEqual(
    rig.findings.map(({ kind }) => kind),
    ['unresolved'],
  );
});

check('settles neither of two equal gifts with one charge, and reports both after an hour', async (rig) => {
  for (let count = 0; count < 5; count += 1) rig.listed(gift({ amount: 7 }), {});
  for (const key of ['a', 'b']) {
    await rig.send(key, gift());
    await rig.ledger.markUnknown(key);
    await rig.pass(minute);
  }
  const id = rig.charged(gift());
  const search = rig.search();
  await search.run();
  assert.deepEqual(
    [await stateOf(rig, 'a'), await stateOf(rig, 'b'), rig.findings],
    ['unknown', 'unknown', []],
  );
  for (let time = 0; time < 5; time += 1) {
    await rig.pass(15 * minute);
    await search.run();
  }
  assert.equal(await rig.ledger.keyOfTransaction(id), undefined);
  assert.deepEqual(
    rig.findings.map(({ attempt, kind, transactions }) => [attempt, kind, transactions]),
    ['a', 'b'].map((key) => [key, 'several', [id]]),
  );
});

check('settles each of two equal gifts if its charge is found before the next one is made', async (rig) => {
  const search = rig.search();
  for (const key of ['a', 'b']) {
    // Both have the same cursor, because the proxy asks for a new one once a minute.
    await rig.send(key, gift(), 0);
    await rig.ledger.markUnknown(key);
    const id = rig.charged(gift());
    await rig.pass(1_000);
    await search.run();
    assert.equal(await rig.ledger.keyOfTransaction(id), key);
  }
  assert.deepEqual(rig.findings, []);
});

check('settles the gift that a donor makes after the first one was proven not to be made', async (rig) => {
  for (let count = 0; count < 5; count += 1) rig.listed(gift({ amount: 7 }), {});
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  await rig.pass(61 * minute);
  const search = rig.search();
  await search.run();
  assert.equal(await findingOf(rig, 'a'), 'none');
  await rig.send('b', gift());
  await rig.ledger.markUnknown('b');
  const id = rig.charged(gift());
  await rig.pass(1_000);
  await search.run();
  assert.equal(await rig.ledger.keyOfTransaction(id), 'b');
  await rig.pass(15 * minute);
  await search.run();
  assert.equal(await findingOf(rig, 'a'), 'none');
});
