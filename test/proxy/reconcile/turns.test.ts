import assert from 'node:assert/strict';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { gift } from '../samples.js';
import { check, minute, stateOf } from './check.js';

check('searches for a gift less and less often, and finally not at all', async (rig) => {
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const search = rig.search();
  const requestsWithin = async (ms: number) => {
    const before = rig.platform.requests.length;
    for (let age = 0; age < ms; age += 5_000) {
      await search.run();
      await rig.pass(5_000);
    }
    return rig.platform.requests.length - before;
  };
  assert.equal(await requestsWithin(2 * minute), 24);
  assert.ok((await requestsWithin(14 * minute)) <= 20);
  assert.ok(
    (await requestsWithin(104 * minute)) <= 28,
    'three requests a search, and no more than seven searches',
  );
  assert.equal(await requestsWithin(6 * 60 * minute), 0);
});

check('lets one of several proxies search, and another one when its lease is over', async (rig) => {
  const [one, other] = [rig.search(), rig.search()];
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  await one.run(20_000);
  const asked = rig.platform.requests.length;
  await rig.pass(10_000);
  assert.deepEqual(await other.run(20_000), { settled: 0, open: 0, unread: 0 });
  assert.equal(rig.platform.requests.length, asked);
  rig.charged(gift());
  await rig.pass(10_000);
  assert.equal((await other.run(20_000)).settled, 1);
});

check('takes no lease while nothing is due', async (rig) => {
  await rig.search().run(minute);
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  rig.charged(gift());
  assert.equal((await rig.search().run()).settled, 1);
});

check('counts only the gifts that are due, even if others are searched for with them', async (rig) => {
  const search = rig.search();
  for (const key of ['a', 'b']) {
    await rig.send(key, gift());
    await rig.ledger.markUnknown(key);
    assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 0 });
    await rig.pass(1_000);
  }
});

check('reaches a new gift, however many older ones of its campaign are without an outcome', async (rig) => {
  for (let count = 0; count < 24; count += 1) {
    const key = `old-${String(count)}`;
    await rig.send(key, gift({ amount: 100 + count }));
    await rig.ledger.markUnknown(key);
    // A charge of somebody else, so that it stays without an outcome and is searched for again.
    rig.listed(gift({ amount: 100 + count }), { billing: { email: 'a@b.example', first_name: 'M.' } });
    await rig.pass(65 * minute);
  }
  await rig.send('new', gift());
  rig.charged(gift());
  await rig.ledger.markUnknown('new');
  const search = rig.search();
  await search.run();
  await search.run();
  assert.equal(await stateOf(rig, 'new'), 'settled');
  const before = rig.platform.requests.length;
  await search.run();
  assert.equal(rig.platform.requests.length, before, 'all were searched for just now');
});

check('searches for a gift again after the time of day was set back', async (rig) => {
  let ahead = 0;
  await rig.send('a', gift());
  await rig.ledger.markUnknown('a');
  const search = rig.search(rig.ledger, () => ahead);
  await search.run();
  ahead = -60 * minute;
  rig.charged(gift());
  await rig.pass(5_000);
  assert.equal((await search.run()).settled, 1);
});

check('stops between two campaigns when it has lost its lease', async (rig) => {
  for (const campaign of [1001, 1002]) {
    await rig.send(String(campaign), gift({ fundraiser_id: campaign }));
    await rig.ledger.markUnknown(String(campaign));
    rig.charged(gift({ fundraiser_id: campaign }));
  }
  let leases = 0;
  const ledger: Ledger = {
    ...rig.ledger,
    lease: async (...asked) => (leases += 1) === 1 && rig.ledger.lease(...asked),
  };
  assert.equal((await rig.search(ledger).run()).settled, 1);
  // Its first lease is not given back.
  await rig.pass(2 * minute);
  assert.equal((await rig.search().run()).settled, 1);
});

check('continues with other attempts when one cannot be settled', async (rig) => {
  for (const [key, amount] of [
    ['a', 25],
    ['b', 30],
  ] as const) {
    await rig.send(key, gift({ amount }));
    await rig.ledger.markUnknown(key);
    rig.charged(gift({ amount }));
  }
  const ledger: Ledger = {
    ...rig.ledger,
    settle: (key, outcome) =>
      key === 'a' ? Promise.reject(new Error('store down')) : rig.ledger.settle(key, outcome),
  };
  assert.equal((await rig.search(ledger).run()).settled, 1);
  assert.deepEqual([await stateOf(rig, 'a'), await stateOf(rig, 'b')], ['unknown', 'settled']);
  await rig.pass(5_000);
  assert.equal((await rig.search().run()).settled, 1, 'its charge is still its own');
});
