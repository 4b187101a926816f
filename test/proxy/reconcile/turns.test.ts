import assert from 'node:assert/strict';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { gift } from '../samples.js';
import { check } from './check.js';
import { hash, minute } from './search-rig.js';

// Which gifts a run searches for, and what that costs on a day with many lost gifts. `search-times` tests when each is due.

check('sends no query while no attempt is due, or only one in flight, and takes no lease', async (rig) => {
  await rig.search().run(minute);
  await rig.send('a');
  rig.charged();
  await rig.search().run(minute);
  assert.equal(rig.platform.requests.length, 0);
  assert.equal(await rig.known('a'), 'forwarded');
  await rig.ledger.markUnknown('a');
  assert.equal((await rig.search().run()).settled, 1);
});

check(
  'ends a run after the page that is being read once it is stopped, and another proxy goes on',
  async (rig) => {
    await rig.lose('a');
    for (let amount = 40; amount < 60; amount += 1) rig.charged(gift({ amount }));
    rig.charged();
    rig.platform.longest = 5;
    const stop = new AbortController();
    const ask = rig.platform.ask.bind(rig.platform);
    rig.platform.ask = async (...asked) => {
      if (rig.platform.requests.length === 1) stop.abort();
      return ask(...asked);
    };
    const search = rig.search();
    assert.equal((await search.run(0, stop.signal)).settled, 0);
    assert.equal(rig.platform.requests.length, 2);
    assert.deepEqual([await rig.known('a'), rig.findings], ['unknown', []]);
    await rig.pass(10);
    assert.equal((await rig.search().run()).settled, 1);
  },
);

check('searches again after a run that was stopped', async (rig) => {
  await rig.lose('a');
  rig.charged();
  const search = rig.search();
  assert.equal((await search.run(0, AbortSignal.abort())).settled, 0);
  await rig.pass(10);
  assert.equal((await search.run()).settled, 1);
});

check('lets one of several proxies search, and another one when its lease is over', async (rig) => {
  const [one, other] = [rig.search(), rig.search()];
  await rig.lose('a');
  await one.run(20_000);
  const asked = rig.platform.requests.length;
  await rig.pass(10_000);
  assert.deepEqual(await other.run(20_000), { settled: 0, open: 0, unread: 0 });
  assert.equal(rig.platform.requests.length, asked);
  rig.charged();
  await rig.pass(10_000);
  assert.equal((await other.run(20_000)).settled, 1);
});

check('stops between two campaigns when it has lost its lease', async (rig) => {
  for (const campaign of [1001, 1002]) {
    await rig.lose(String(campaign), gift({ fundraiser_id: campaign }));
    rig.charged(gift({ fundraiser_id: campaign }));
  }
  let leases = 0;
  const lease: Ledger['lease'] = async (...asked) => (leases += 1) === 1 && rig.ledger.lease(...asked);
  assert.equal((await rig.search({ ...rig.ledger, lease }).run()).settled, 1);
  // Its first lease is not given back.
  await rig.pass(2 * minute);
  assert.equal((await rig.search().run()).settled, 1);
});

check('counts only the gifts that are due, even if others are searched for with them', async (rig) => {
  const search = rig.search();
  for (const key of ['a', 'b']) {
    await rig.lose(key);
    assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 0 });
    await rig.pass(1_000);
  }
});

check('reaches a new gift, however many older ones of its campaign are without an outcome', async (rig) => {
  for (let count = 0; count < 24; count += 1) {
    const donation = gift({ amount: 100 + count });
    await rig.lose(String(count), donation);
    // A charge of somebody else, so that it stays without an outcome and is searched for again.
    rig.charged(donation, { billing: { email: 'a@b.example', first_name: 'M.' } });
    await rig.pass(65 * minute);
  }
  await rig.lose('new');
  rig.charged();
  const search = rig.search();
  await rig.searchAfter([0, 0], search);
  assert.equal(await rig.known('new'), 'settled');
  const before = rig.platform.requests.length;
  await search.run();
  assert.equal(rig.platform.requests.length, before, 'all were searched for just now');
});

check('finds a lost gift although many gifts of a campaign that cannot be queried are due', async (rig) => {
  const ask = rig.platform.ask.bind(rig.platform);
  rig.platform.ask = async (call, ...more) =>
    (call.query as { fundraisers: number[] }).fundraisers.includes(7)
      ? { kind: 'answered', status: 403, body: {}, retryAfter: undefined }
      : ask(call, ...more);
  for (let count = 0; count < 30; count += 1) {
    await rig.refuse(String(count), gift({ fundraiser_id: 7 }));
    await rig.pass(3 * minute);
  }
  await rig.lose('lost');
  rig.charged();
  const search = rig.search();
  await rig.pass(minute);
  assert.deepEqual(await search.run(), { settled: 1, open: 30, unread: 30 });
  // Requested once more, because one refusal may be a late answer to another request.
  await rig.searchAfter([minute], search);
  await rig.pass(minute);
  assert.deepEqual(await search.run(), { settled: 0, open: 30, unread: 30 });
});

check('searches for a gift again after the time of day was set back', async (rig) => {
  let ahead = 0;
  await rig.lose('a');
  const search = rig.search(rig.ledger, () => ahead);
  await search.run();
  ahead = -60 * minute;
  rig.charged();
  await rig.pass(5_000);
  assert.equal((await search.run()).settled, 1);
});

check('reads the wide range of an old gift only when an old one is due', async (rig) => {
  const search = rig.search();
  await rig.lose('old');
  await rig.searchAfter(Array<number>(20).fill(minute), search);
  await rig.lose('young', gift({ amount: 40 }));
  const wide = () => rig.platform.requests.filter(({ direction }) => direction === 'desc').length;
  const before = wide();
  assert.ok(before > 0);
  await search.run();
  assert.equal(wide(), before);
  // The old one keeps its own pace.
  await rig.searchAfter([15 * minute], search);
  assert.equal(wide(), before + 1);
});

check(
  'compares donors of old gifts with no other rows than those of the gift that is sought',
  async (rig) => {
    const search = rig.search();
    for (let count = 0; count < 30; count += 1)
      await rig.lose(`old-${String(count)}`, gift({ email: `old-${String(count)}@example.org` }));
    await rig.searchAfter(Array<number>(13).fill(10 * minute), search);
    assert.equal(await rig.known('old-0'), 'none');
    await rig.lose('young');
    for (let count = 0; count < 100; count += 1)
      rig.charged(gift({ email: `other-${String(count)}@example.org` }));
    rig.charged();
    let hashes = 0;
    const counting: typeof hash = (text) => {
      hashes += 1;
      return hash(text);
    };
    assert.equal((await rig.search(undefined, undefined, counting).run()).settled, 1);
    // Each of the 31 gifts with each of the 101 rows would be 3,131.
    assert.ok(hashes < 500, `${String(hashes)} hashes`);
  },
);
