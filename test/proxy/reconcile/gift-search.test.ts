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
import { settled } from '../../support/fake-clock.js';
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

test('logs that the list cannot be read, again after ten minutes, and for each gift after an hour', async () => {
  const { log, lose, pass, platform, search } = rig();
  await lose('a');
  platform.status = 403;
  const line = {
    ...{ route: 'reconcile', status: 502, ms: 0, problem: 'gift-unresolved', cause: 'list-unread' },
  };
  assert.deepEqual(await search.run(), { settled: 0, open: 1, unread: 1 });
  assert.deepEqual(log.splice(0), [line]);
  pass(10 * minute - 1);
  await search.run();
  assert.equal(log.length, 0);
  pass(1);
  await search.run();
  assert.deepEqual(log.splice(0), [line]);
  pass(50 * minute);
  await search.run();
  const { cause, attempt, finding } = log.find((one) => one.attempt !== undefined) ?? {};
  assert.deepEqual([cause, attempt, finding], ['list-unread', 'a', 'unresolved']);
});

for (const [what, fails] of [
  ['rejects', () => Promise.reject(new Error('mail server down'))],
  [
    'throws',
    () => {
      throw new Error('mail server down');
    },
  ],
] as const)
  test(`reports its findings to the owner and the log, even if the owner’s function ${what}`, async () => {
    const findings: unknown[] = [];
    const { log, lose, pass, search } = rig({
      onFinding: (finding) => {
        findings.push(finding);
        return fails();
      },
    });
    await lose('a', gift(), 0);
    pass(60 * minute);
    await search.run();
    await settled();
    const known = { attempt: 'a', campaign: 1001, at: start };
    assert.deepEqual(findings, [{ kind: 'none', ...known, transactions: [] }]);
    assert.deepEqual(log, [
      {
        ...{ route: 'reconcile', status: 200, ms: 0, problem: 'gift-unresolved', finding: 'none' },
        ...{ ...known, transactions: '' },
      },
    ]);
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
  type Search = ReturnType<typeof rig>;
  const nothing = () => undefined;
  const lists =
    (...rows: object[]) =>
    ({ platform }: Search) =>
      platform.rows.push(...rows);
  const answers = (status: number) => (search: Search) => (search.platform.status = status);
  const own = charge(501, gift());

  test('is settled by its charge, and not searched for again', async (t) => {
    const search = rig();
    const charges = () => search.platform.rows.push(own);
    assert.deepEqual(await followed(t, search, [charges]), { kind: 'settled', waited: [1_000] });
    const attempt = await search.kept.find('a');
    assert.ok(attempt?.state === 'settled' && attempt.outcome.status === 200 && attempt.isUntold);
  });

  test('is searched for three times within ten seconds', async (t) => {
    assert.deepEqual(await followed(t, rig()), { kind: 'lacking', waited: pauses });
  });

  /** What happens before each of the three searches. */
  for (const [what, kind, befores, changes] of [
    ['a charge that is listed after some seconds', 'settled', [nothing, nothing, lists(own)]],
    ['only its failed transaction', 'lacking', [lists({ ...own, status: 'failed' })]],
    ['its pending charge', 'unread', [lists({ ...own, status: 'pending' })]],
    ['a row that cannot be read', 'unread', [lists({ id: 501.5 })]],
    ['a list that cannot be read the last time', 'unread', [nothing, nothing, answers(500)]],
    ['the charge of another attempt', 'lacking', [lists(own)], ofAnother],
    ['no trace', 'unread', [], untraced],
    ['nothing in the ledger', 'unread', [], () => ({ find: async () => undefined })],
    ['a ledger that is down the first time', 'lacking', [], downAtFirst],
  ] as readonly [string, string, ((search: Search) => unknown)[], Parameters<typeof rig>[1]?][])
    test(`is ${kind} with ${what}`, async (t) => {
      const search = rig({}, changes);
      const steps = befores.map((step) => () => step(search));
      assert.equal((await followed(t, search, steps)).kind, kind);
    });
});

/** Another attempt has been settled with the charge. */
function ofAnother(kept: Ledger): Partial<Ledger> {
  return {
    keyOfTransaction: async (id) => (id === 501 ? 'another' : kept.keyOfTransaction(id)),
    settle: async () => false,
  };
}

function untraced(kept: Ledger): Partial<Ledger> {
  return {
    find: async (key) => {
      const { trace: _, ...rest } = (await kept.find(key))!;
      return rest;
    },
  };
}

function downAtFirst(kept: Ledger): Partial<Ledger> {
  let finds = 0;
  return {
    find: (key) => ((finds += 1) === 1 ? Promise.reject(new Error('store down')) : kept.find(key)),
  };
}

describe('Before a gift that is equal to refused ones', () => {
  /** The refused gift `a` at a platform that lists its charge, or other rows. */
  const charged = charge(501, gift());
  for (const [what, answer, keys, rows, changes] of [
    ['the complete list has none, nor of a gift that was forgotten', undefined, ['a', 'forgotten'], []],
    ['a refused gift is settled with it while the list is read', 'made', ['a'], [charged], ownersAre('a')],
    ['it is that of another attempt', undefined, ['a'], [charged], ownersAre('another')],
    ['one refused gift has no trace', 'open', ['a', 'b'], []],
    ['a row cannot be read', 'open', ['a'], [{ id: 501.5 }]],
    ['the ledger fails', 'open', ['a'], [], () => ({ find: () => Promise.reject(new Error('store down')) })],
  ] as readonly [string, string | undefined, string[], object[], Parameters<typeof rig>[1]?][])
    test(`its charge counts as ${answer ?? 'not made'} if ${what}`, async () => {
      const { platform, refuse, search } = rig({}, changes);
      await refuse('a');
      await refuse('b', false);
      platform.rows.push(...rows);
      assert.equal(await search.chargeDespiteRefusal(keys), answer);
    });

  test('its charge counts as made if it has been settled with it, whatever the list answers', async () => {
    const { kept, platform, refuse, search } = rig();
    await refuse('a');
    await refuse('b');
    await kept.correct('b', { status: 200, body: {} }, 501);
    platform.status = 500;
    assert.equal(await search.chargeDespiteRefusal(['a', 'b']), 'made');
  });

  test('its charge counts as open if the list takes more than five seconds', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { platform, refuse, search } = rig();
    await refuse('a');
    platform.isSilent = true;
    let answer: unknown = 'waiting';
    void search.chargeDespiteRefusal(['a']).then((found) => (answer = found));
    for (const [ms, is] of [
      [4_999, 'waiting'],
      [1, 'open'],
    ] as const) {
      await turns();
      t.mock.timers.tick(ms);
      await turns();
      assert.equal(answer, is);
    }
  });
});

function ownersAre(key: string) {
  return (): Partial<Ledger> => ({ keyOfTransaction: async () => key });
}

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
  for (let turn = 0; turn < 20; turn += 1) await settled();
}
