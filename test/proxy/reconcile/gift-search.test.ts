import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { traceOf } from '../../../src/proxy/ledger/donor-hash.js';
import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createGiftSearch } from '../../../src/proxy/reconcile/gift-search.js';
import { setUp } from '../../../src/proxy/app/setup.js';
import { apiKey, site } from '../ask.js';
import { start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { minute, refusal } from './search-rig.js';

/** A search on the ledger in memory, whose platform lists `rows`, or refuses to. */
function rig(options: Partial<ProxyOptions> = {}, changes: (ledger: Ledger) => Partial<Ledger> = () => ({})) {
  let time = 0;
  const log: LogEntry[] = [];
  const requested: string[] = [];
  const platform = { rows: [] as object[], status: 200, isSilent: false };
  const noted: number[] = [];
  const now = () => start + time;
  const kept = createMemoryLedger({ now });
  const ledger = { ...kept, ...changes(kept) };
  const search = createGiftSearch(
    setUp({
      ...{ upstream: 'https://api.example.org', apiKey, origins: [site], ledger, now, clock: () => time },
      log: (entry) => log.push(entry),
      reconcile: true,
      timeouts: { retry: 0 },
      gifts: { note: (campaign) => void noted.push(campaign), last: () => undefined },
      fetch: async (input) => {
        requested.push(new Request(input).url);
        if (platform.isSilent) return new Promise(() => undefined);
        const after = Number(/after_id=(\d+)/.exec(requested.at(-1)!)?.[1] ?? 0);
        const data = platform.rows.filter((row) => (row as { id: number }).id > after);
        if (requested.at(-1)!.includes('direction=desc')) data.reverse();
        return Response.json({ count: data.length, data }, { status: platform.status });
      },
      ...options,
    }),
  );
  const intent = { fingerprint: 'f', claim: 'c' };
  const lose = async (key: string, donation = gift(), after = 500) => {
    await kept.reserve({ ...intent, key, tokenHash: `t-${key}`, likeness: key });
    await kept.markForwarded(key, 'c', await traceOf(donation, key, after, search.hash));
    await kept.markUnknown(key);
  };
  const refuse = async (key: string, isTraced = true) => {
    await kept.reserve({ ...intent, key, tokenHash: `t-${key}` });
    await kept.markForwarded(key, 'c', isTraced ? await traceOf(gift(), key, 500, search.hash) : undefined);
    await kept.settle(key, refusal);
  };
  const pass = (ms: number) => void (time += ms);
  return { requested, kept, log, lose, noted, pass, platform, refuse, search };
}

test('logs that it settled a gift, and nothing if nothing has changed', async () => {
  const { requested, log, lose, noted, platform, search } = rig();
  assert.deepEqual(await search.run(), { settled: 0, open: 0, unread: 0 });
  assert.deepEqual([requested, log], [[], []]);
  await lose('a');
  await lose('b', gift({ amount: 30 }));
  platform.rows.push(charge(501, gift()));
  assert.deepEqual(await search.run(), { settled: 1, open: 1, unread: 0 });
  assert.deepEqual(log, [{ route: 'reconcile', status: 200, ms: 0 }]);
  assert.deepEqual(noted, [1001], 'so that the next figures are read anew');
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
  for (const key of ['a', 'forgotten']) {
    const ended = search.searchSoon(key);
    t.mock.timers.tick(1_000);
    await ended;
  }
  assert.equal(requested.length, 5);
});

describe('A refused gift that is followed up', () => {
  const pauses = [1_000, 3_000, 6_000];

  /** What is known of the refused gift `a` after its searches. @param before What happens in the pause before each of them. */
  async function followed(
    t: TestContext,
    { lose, pass, search }: ReturnType<typeof rig>,
    before: readonly (() => unknown)[] = [],
  ) {
    await lose('a');
    const waited: number[] = [];
    const { setTimeout: start } = globalThis;
    // A pause is over at once, and the clocks advance by it. Time limits of calls are not reached.
    const { mock } = t.mock.method(globalThis, 'setTimeout', (done: () => void, ms: number) => {
      if (!pauses.includes(ms)) return start(done, ms);
      before[waited.length]?.();
      waited.push(ms);
      pass(ms);
      start(done);
      // A number, as in edge runtimes.
      return 0;
    });
    const { kind } = await search.followUp('a');
    mock.restore();
    return { kind, waited };
  }
  const nothing = () => undefined;

  test('is settled by its charge, and not searched for again', async (t) => {
    const search = rig();
    const charges = () => search.platform.rows.push(charge(501, gift()));
    assert.deepEqual(await followed(t, search, [charges]), { kind: 'settled', waited: [1_000] });
    const attempt = await search.kept.find('a');
    assert.ok(attempt?.state === 'settled' && attempt.outcome.status === 200 && attempt.isUntold);
  });

  test('is settled by a charge that is listed after some seconds', async (t) => {
    const search = rig();
    const charges = () => search.platform.rows.push(charge(501, gift()));
    const { kind } = await followed(t, search, [nothing, nothing, charges]);
    assert.equal(kind, 'settled');
  });

  test('is lacking if the complete list has no charge after ten seconds', async (t) => {
    assert.deepEqual(await followed(t, rig()), { kind: 'lacking', waited: pauses });
  });

  test('is lacking if the list has only its failed transaction', async (t) => {
    const search = rig();
    search.platform.rows.push({ ...charge(501, gift()), status: 'failed' });
    assert.equal((await followed(t, search)).kind, 'lacking');
  });

  test('is lacking if the list has only the charge of another attempt', async (t) => {
    const search = rig({}, (kept) => ({
      keyOfTransaction: async (id) => (id === 501 ? 'another' : kept.keyOfTransaction(id)),
      settle: async () => false,
    }));
    search.platform.rows.push(charge(501, gift()));
    assert.equal((await followed(t, search)).kind, 'lacking');
  });

  test('is not known to be lacking while its charge is pending', async (t) => {
    const search = rig();
    search.platform.rows.push({ ...charge(501, gift()), status: 'pending' });
    assert.equal((await followed(t, search)).kind, 'unread');
  });

  test('is not known to be lacking if a row cannot be read', async (t) => {
    const search = rig();
    search.platform.rows.push({ id: 501.5 });
    assert.equal((await followed(t, search)).kind, 'unread');
  });

  test('is judged by the last search', async (t) => {
    const search = rig();
    const status = (code: number) => () => (search.platform.status = code);
    assert.equal((await followed(t, search, [nothing, nothing, status(500)])).kind, 'unread');
    let isDown = true;
    const ledger = rig({}, (kept) => ({
      find: async (key) => {
        if (isDown) throw new Error('store down');
        return kept.find(key);
      },
    }));
    assert.equal((await followed(t, ledger, [nothing, nothing, () => (isDown = false)])).kind, 'lacking');
  });

  test('is not known if it has no trace, or was forgotten', async (t) => {
    const untraced = rig({}, (kept) => ({
      find: async (key) => {
        const { trace: _, ...untraced } = (await kept.find(key))!;
        return untraced;
      },
    }));
    assert.equal((await followed(t, untraced)).kind, 'unread');
    assert.equal(
      (
        await followed(
          t,
          rig({}, () => ({ find: async () => undefined })),
          [],
        )
      ).kind,
      'unread',
    );
  });
});

describe('Before a gift that is equal to a refused one', () => {
  test('there is no charge if the complete list has none, nor of an attempt that was forgotten', async () => {
    const { refuse, search } = rig();
    await refuse('a');
    assert.equal(await search.chargeDespiteRefusal(['a', 'forgotten']), undefined);
  });

  test('there is one if the refused gift has been settled with it, whatever the list answers', async () => {
    const { kept, platform, refuse, search } = rig();
    await refuse('a');
    await refuse('b');
    await kept.correct('b', { status: 200, body: {} }, 501);
    platform.status = 500;
    assert.equal(await search.chargeDespiteRefusal(['a', 'b']), 'made');
  });

  test('there is one if the refused gift is settled with it while the list is read', async () => {
    const { platform, refuse, search } = rig({}, () => ({ keyOfTransaction: async () => 'a' }));
    await refuse('a');
    platform.rows.push(charge(501, gift()));
    assert.equal(await search.chargeDespiteRefusal(['a']), 'made');
  });

  test('the charge of another attempt is none', async () => {
    const { platform, refuse, search } = rig({}, () => ({ keyOfTransaction: async () => 'another' }));
    await refuse('a');
    platform.rows.push(charge(501, gift()));
    assert.equal(await search.chargeDespiteRefusal(['a']), undefined);
  });

  test('there may be one if a row cannot be read, or one refused gift has no trace', async () => {
    const { platform, refuse, search } = rig();
    await refuse('a');
    await refuse('b', false);
    assert.equal(await search.chargeDespiteRefusal(['a', 'b']), 'open');
    platform.rows.push({ id: 501.5 });
    assert.equal(await search.chargeDespiteRefusal(['a']), 'open');
  });

  test('there may be one if the ledger fails, or the list takes more than five seconds', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const failing = rig({}, () => ({ find: () => Promise.reject(new Error('store down')) }));
    assert.equal(await failing.search.chargeDespiteRefusal(['a']), 'open');
    const { platform, refuse, search } = rig();
    await refuse('a');
    platform.isSilent = true;
    let answer: unknown = 'waiting';
    void search.chargeDespiteRefusal(['a']).then((found) => (answer = found));
    await turns();
    t.mock.timers.tick(4_999);
    await turns();
    assert.equal(answer, 'waiting');
    t.mock.timers.tick(1);
    await turns();
    assert.equal(answer, 'open');
  });
});

test('requests nothing if reconcile is off', async () => {
  const { requested, log, lose, search } = rig({ reconcile: false });
  await lose('a');
  search.note(1001, 500);
  assert.equal(await search.before(1001), undefined);
  assert.deepEqual(await search.run(), { settled: 0, open: 0, unread: 0 });
  await search.searchSoon('a');
  assert.deepEqual(await search.followUp('a'), { kind: 'unread' });
  assert.equal(await search.chargeDespiteRefusal(['a']), undefined);
  assert.deepEqual([requested, log], [[], []]);
  assert.match(await search.hash('a'), /^[0-9a-f]{64}$/);
});

test('hashes donors in the same way in every proxy and version with the same key, and not in others', async () => {
  const [one, same] = [rig().search, rig({ reconcile: false }).search];
  const known = createHmac('sha256', `fr-widgets: the donor of a gift\n${apiKey}`).update('a').digest('hex');
  assert.deepEqual([await one.hash('a'), await same.hash('a')], [known, known]);
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
