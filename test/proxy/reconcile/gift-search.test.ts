import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { traceOf } from '../../../src/proxy/ledger/donor-hash.js';
import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import type { ProxyOptions } from '../../../src/proxy/app/options.js';
import { createGiftSearch } from '../../../src/proxy/reconcile/gift-search.js';
import { setUp } from '../../../src/proxy/app/setup.js';
import { apiKey, site } from '../ask.js';
import { start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';

const minute = 60_000;

/** A search on the ledger in memory, whose platform lists `rows`, or refuses to. */
function rig(options: Partial<ProxyOptions> = {}, changes: (ledger: Ledger) => Partial<Ledger> = () => ({})) {
  let time = 0;
  const log: LogEntry[] = [];
  const requested: string[] = [];
  const platform = { rows: [] as object[], status: 200 };
  const now = () => start + time;
  const kept = createMemoryLedger({ now });
  const ledger = { ...kept, ...changes(kept) };
  const search = createGiftSearch(
    setUp({
      ...{ upstream: 'https://api.example.org', apiKey, origins: [site], ledger, now, clock: () => time },
      log: (entry) => log.push(entry),
      reconcile: true,
      timeouts: { retry: 0 },
      fetch: async (input) => {
        requested.push(new Request(input).url);
        const after = Number(/after_id=(\d+)/.exec(requested.at(-1)!)?.[1] ?? 0);
        const data = platform.rows.filter((row) => (row as { id: number }).id > after);
        if (requested.at(-1)!.includes('direction=desc')) data.reverse();
        return Response.json({ count: data.length, data }, { status: platform.status });
      },
      ...options,
    }),
  );
  const lose = async (key: string, donation = gift(), after = 500) => {
    await kept.reserve({ key, fingerprint: 'f', tokenHash: `t-${key}`, claim: 'c' });
    await kept.markForwarded(key, 'c', await traceOf(donation, key, after, search.hash));
    await kept.markUnknown(key);
  };
  const pass = (ms: number) => void (time += ms);
  return { requested, kept, log, lose, pass, platform, search };
}

test('logs that it settled a gift, and nothing if nothing has changed', async () => {
  const { requested, log, lose, platform, search } = rig();
  assert.deepEqual(await search.run(), { settled: 0, open: 0, unread: 0 });
  assert.deepEqual([requested, log], [[], []]);
  await lose('a');
  await lose('b', gift({ amount: 30 }));
  platform.rows.push(charge(501, gift()));
  assert.deepEqual(await search.run(), { settled: 1, open: 1, unread: 0 });
  assert.deepEqual(log, [{ route: 'reconcile', status: 200, ms: 0 }]);
});

test('logs that the list cannot be read, and again after ten minutes', async () => {
  const { log, lose, pass, platform, search } = rig();
  await lose('a');
  platform.status = 403;
  const line = {
    ...{ route: 'reconcile', status: 502, ms: 0, problem: 'gift-unresolved', cause: 'list-unread' },
  };
  assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 1 });
  assert.deepEqual(log, [line]);
  pass(10 * minute - 1);
  await search.run();
  assert.deepEqual(log, [line]);
  pass(1);
  await search.run();
  assert.deepEqual(log, [line, line]);
});

test('names each gift of a list that cannot be read, with cause and reference, after an hour', async () => {
  const { log, lose, pass, platform, search } = rig();
  await lose('a');
  platform.status = 403;
  await search.run();
  assert.deepEqual(
    log.map(({ attempt }) => attempt),
    [undefined],
  );
  pass(60 * minute);
  await search.run();
  assert.deepEqual(
    log.filter(({ attempt }) => attempt !== undefined),
    [
      {
        ...{ route: 'reconcile', status: 200, ms: 0, problem: 'gift-unresolved', finding: 'unresolved' },
        ...{ cause: 'list-unread', attempt: 'a', campaign: 1001, at: start, transactions: '' },
      },
    ],
  );
});

test('reports its findings to the owner and the log, whatever the owner’s function does', async () => {
  for (const onFinding of [
    () => Promise.reject(new Error('mail server down')),
    () => {
      throw new Error('mail server down');
    },
  ]) {
    const findings: unknown[] = [];
    const { log, lose, pass, search } = rig({
      onFinding: (finding) => {
        findings.push(finding);
        return onFinding();
      },
    });
    await lose('a', gift(), 0);
    pass(60 * minute);
    await search.run();
    await new Promise((done) => setImmediate(done));
    const known = { attempt: 'a', campaign: 1001, at: start };
    assert.deepEqual(findings, [{ kind: 'none', ...known, transactions: [] }]);
    assert.deepEqual(log, [
      {
        ...{ route: 'reconcile', status: 200, ms: 0, problem: 'gift-unresolved', finding: 'none' },
        ...{ ...known, transactions: '' },
      },
    ]);
  }
});

test('logs every transaction that may be the gift', async () => {
  const { log, lose, platform, search } = rig();
  await lose('a');
  platform.rows.push(charge(501, gift()), charge(502, gift()));
  await search.run();
  assert.deepEqual([log[0]?.finding, log[0]?.transactions], ['several', '501,502']);
});

test('searches for a gift that was just lost after 1, 5 and 20 seconds, and no more', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { requested, lose, search } = searchTimes();
  await lose('a');
  const searching = search.searchSoon('a');
  for (const [wait, searches] of [
    [1_000, 1],
    [4_000, 2],
    [15_000, 3],
  ] as const) {
    t.mock.timers.tick(wait - 1);
    await turns();
    assert.equal(requested.length, searches - 1);
    t.mock.timers.tick(1);
    await turns();
    assert.equal(requested.length, searches);
  }
  await searching;
});

test('stops searching once the outcome is known, and continues after the ledger was unavailable', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { requested, kept, lose, search } = searchTimes();
  await lose('a');
  const searching = search.searchSoon('a');
  requested.fails = true;
  t.mock.timers.tick(1_000);
  await turns();
  requested.fails = false;
  t.mock.timers.tick(4_000);
  await turns();
  assert.equal(requested.length, 2);
  await kept.settle('a', { status: 200, body: {} });
  t.mock.timers.tick(15_000);
  await searching;
  const settled = search.searchSoon('a');
  t.mock.timers.tick(1_000);
  await settled;
  assert.equal(requested.length, 4);
});

test('requests nothing if reconcile is off', async () => {
  const { requested, log, lose, search } = rig({ reconcile: false });
  await lose('a');
  search.note(1001, 500);
  assert.equal(await search.before(1001), undefined);
  assert.deepEqual(await search.run(), { settled: 0, open: 0, unread: 0 });
  await search.searchSoon('a');
  assert.deepEqual([requested, log], [[], []]);
  assert.match(await search.hash('a'), /^[0-9a-f]{64}$/);
});

test('hashes donors in the same way in every proxy with the same key, and not in others', async () => {
  const [one, same] = [rig().search, rig({ reconcile: false }).search];
  assert.equal(await one.hash('a'), await same.hash('a'));
  assert.notEqual(await one.hash('a'), await rig({ apiKey: 'another' }).search.hash('a'));
});

/** A search whose runs are counted by their first calls of the ledger. */
function searchTimes() {
  const requested = Object.assign([] as number[], { fails: false });
  const searching = rig({}, () => ({
    open: async () => {
      requested.push(requested.length);
      if (requested.fails) throw new Error('store down');
      return [];
    },
  }));
  return { ...searching, requested };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}
