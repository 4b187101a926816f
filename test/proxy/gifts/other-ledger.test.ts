import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import Database from 'libsql';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { boundKey } from '../../../src/schema/gift-protocol.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { ask, proxyFor } from '../ask.js';
import { give, keyFor, standing, unmarked } from '../give.js';
import { gift } from '../samples.js';
import { until } from '../../support/until.js';
import { receipt, startUpstream } from '../upstream.js';

const newLedger = () => createMemoryLedger({ now: Date.now });

test('a gift whose key is bound to another ledger is not sent, whatever is in it', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const [one, other] = [proxyFor(upstream.url), proxyFor(upstream.url)];
  const key = await keyFor(one.proxy);
  for (const body of [gift(), { ...gift(), amount: -1 }]) {
    const { status, body: answer } = await give(other.proxy, key, body);
    const { message, ...rest } = unmarked(answer, key) as { message: string };
    assert.deepEqual([status, rest], [409, { state: 'unknown', code: 'other-ledger' }]);
    assert.match(message, /another ledger/);
    assert.equal(other.log.at(-1)?.problem, 'other-ledger');
  }
  assert.equal(upstream.received.length, 0);
  assert.equal((await give(one.proxy, key)).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('a proxy claims to know nothing about an attempt that is bound to another ledger', async (t) => {
  const upstream = await startUpstream(t, receipt);
  // The clock stands still, so that the ledgers are as old at the end on a busy machine.
  const options = { now: () => Date.UTC(2026, 10, 21) };
  const [one, other] = [proxyFor(upstream.url, options), proxyFor(upstream.url, options)];
  const key = await keyFor(one.proxy);
  const standing = async (proxy: Proxy) => {
    const { status, body } = await ask(proxy, `/attempts/${key}`);
    return [status, unmarked(body, key)];
  };
  assert.deepEqual(await standing(one.proxy), [404, { state: 'not-found', remembers: 0 }]);
  assert.deepEqual(await standing(other.proxy), [404, { state: 'not-found' }]);
  assert.equal(one.log.at(-1)?.problem, undefined);
  assert.equal(other.log.at(-1)?.problem, 'other-ledger');
  await give(one.proxy, key);
  assert.deepEqual(await standing(other.proxy), [404, { state: 'not-found' }]);
  assert.equal(((await standing(one.proxy))[1] as { state: string }).state, 'settled');
});

test('a gift is sent once by proxies that share its ledger', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const ledger = newLedger();
  const [one, other] = [proxyFor(upstream.url, { ledger }), proxyFor(upstream.url, { ledger })];
  const key = await keyFor(one.proxy);
  const body = gift();
  for (const { proxy } of [other, one, other]) assert.equal((await give(proxy, key, body)).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('a repeat is answered by a ledger that has the attempt, whichever ledger its key is bound to', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const ledger = newLedger();
  const first = proxyFor(upstream.url, { ledger }).proxy;
  const [key, body] = [await keyFor(first), gift()];
  assert.equal((await give(first, key, body)).status, 200);
  // The operator has moved the attempts to a new store.
  const moved: Ledger = { ...ledger, id: async () => '0badcafe' };
  const { proxy } = proxyFor(upstream.url, { ledger: moved });
  const again = await give(proxy, key, body);
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
  assert.equal(upstream.received.length, 1);
});

test('a ledger without an ID takes any key, and one with an ID none that is not bound', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const nameless: Ledger = { ...newLedger() };
  delete nameless.id;
  const named = proxyFor(upstream.url);
  const bound = await keyFor(named.proxy);
  for (const ledger of [nameless, { ...nameless, id: async () => 'Postgres at 10.0.0.7' }]) {
    const { proxy } = proxyFor(upstream.url, { ledger });
    assert.deepEqual((await ask(proxy, '/status')).body, { donations: 'open' });
    assert.deepEqual(unmarked((await ask(proxy, `/attempts/${bound}`)).body, bound), {
      state: 'not-found',
      remembers: 0,
    });
  }
  const plain = crypto.randomUUID();
  assert.deepEqual(unmarked((await ask(named.proxy, `/attempts/${plain}`)).body, plain), {
    state: 'not-found',
    remembers: 0,
  });
  const { status, body: answer } = await give(named.proxy, plain);
  const { message, ...rest } = unmarked(answer, plain) as { message: string };
  assert.deepEqual([status, rest], [409, { state: 'refused', code: 'key-expired', ledger: bound.slice(-8) }]);
  assert.match(message, /not bound/);
  assert.equal(named.log.at(-1)?.problem, 'key-expired');
  const invalid = await give(named.proxy, plain, { ...gift(), amount: -1 });
  assert.deepEqual([invalid.status, (invalid.body as { field: string }).field], [400, 'amount']);
  assert.equal(upstream.received.length, 0);
  const again = boundKey(plain, bound.slice(-8));
  assert.equal((await give(named.proxy, again)).status, 200);
  for (const key of [plain, bound])
    assert.equal((await give(proxyFor(upstream.url, { ledger: nameless }).proxy, key)).status, 200);
  assert.equal(upstream.received.length, 3);
});

test('a gift is not sent if its ledger becomes another one before it is reserved', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  const path = join(folder, 'ledger.db');
  const own = createSqlLedger({ path, now: Date.now, seals: folder });
  t.after(async () => {
    await own.close?.();
    rmSync(folder, { recursive: true });
  });
  const ledger: Ledger = {
    ...own,
    async reserve(intent) {
      // Another process opens a copy that was put in the file's place, and renews its ID.
      const database = new Database(path);
      database.exec(`UPDATE identity SET id = '0badcafe'`);
      database.close();
      return own.reserve(intent);
    },
  };
  const { proxy } = proxyFor(upstream.url, { ledger });
  assert.deepEqual(codes(await give(proxy, await keyFor(proxy))), [409, 'unknown', 'other-ledger']);
  assert.equal(upstream.received.length, 0);
});

test('a repeat whose first gift was lost meanwhile, with the ledger, is not answered as not sent', async (t) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const upstream = await startUpstream(t, (response, request) => {
    void held.then(() => receipt(response, request));
  });
  const own = newLedger();
  const first = proxyFor(upstream.url, { ledger: own }).proxy;
  const [key, body] = [await keyFor(first), gift()];
  const sent = give(first, key, body);
  await until(() => upstream.received.length === 1, 'the gift is sent');
  // A replica without the attempt takes over once the repeat has seen it.
  let isLost = false;
  const ledger: Ledger = {
    ...own,
    async find(one) {
      if (isLost) return undefined;
      isLost = true;
      return own.find(one);
    },
    id: async () => (isLost ? '0badcafe' : ((await own.id?.()) ?? '')),
  };
  const { status, body: repeated } = await give(proxyFor(upstream.url, { ledger }).proxy, key, body);
  assert.deepEqual([status, (repeated as { state?: string }).state], [504, 'unknown']);
  answer();
  assert.equal((await sent).status, 200);
});

test('a gift is not sent while the ledger cannot say its ID', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const ledger: Ledger = { ...newLedger(), id: () => Promise.reject(new Error('store down')) };
  const { proxy } = proxyFor(upstream.url, { ledger });
  assert.deepEqual((await ask(proxy, '/status')).body, { donations: 'open' });
  const key = boundKey(crypto.randomUUID(), '0badcafe');
  assert.equal((await give(proxy, key)).status, 504);
  assert.equal((await ask(proxy, `/attempts/${key}`)).status, 503);
  assert.equal(upstream.received.length, 0);
});

const minute = 60_000;

/** A proxy whose clock the test sets, in front of a platform that counts. */
async function timed(t: TestContext, options: Partial<ProxyOptions> = {}) {
  const upstream = await startUpstream(t, receipt);
  const time = { ms: Date.UTC(2026, 10, 26, 9) };
  const now = () => time.ms;
  const ledger = createMemoryLedger({ now, clock: now });
  const proxyAt = (ahead: number) =>
    proxyFor(upstream.url, { ledger, now: () => now() + ahead, clock: now, ...options });
  return { ...proxyAt(0), proxyAt, upstream, time };
}

/** Status, state and code of an answer. */
const codes = ({ status, body }: Awaited<ReturnType<typeof give>>) => {
  const { state, code } = body as { state?: string; code?: string };
  return [status, state, code];
};

test('a gift is sent with a key of the last two minutes, and never with one of four minutes ago', async (t) => {
  const { proxy, log, upstream, time } = await timed(t);
  for (const offset of [0, 1, 59_999, 119_999]) {
    time.ms = Math.ceil(time.ms / 120_000) * 120_000 + offset;
    const [young, old] = [await keyFor(proxy), await keyFor(proxy)];
    time.ms += 2 * minute;
    assert.equal((await give(proxy, young)).status, 200, `bound ${String(offset)} ms after a full window`);
    time.ms += 2 * minute;
    assert.deepEqual(codes(await give(proxy, old)), [409, 'refused', 'key-expired']);
    assert.equal(log.at(-1)?.problem, 'key-expired');
  }
  assert.equal(upstream.received.length, 4);
});

test('the answer to an old key has the ID that a new key is bound to', async (t) => {
  const { proxy, upstream, time } = await timed(t);
  const key = await keyFor(proxy);
  time.ms += 24 * 60 * minute;
  const { ledger } = (await give(proxy, key)).body as { ledger: string };
  const next = boundKey(key, ledger);
  assert.notEqual(next, key);
  assert.equal(next.slice(0, 28), key.slice(0, 28));
  assert.equal((await give(proxy, next)).status, 200);
  assert.deepEqual(codes(await give(proxy, key)), [409, 'refused', 'key-expired'], 'still');
  assert.equal(upstream.received.length, 1);
});

test('a key is answered by its attempt for as long as the ledger has it, however old it is', async (t) => {
  const { proxy, upstream, time } = await timed(t);
  const [key, body] = [await keyFor(proxy), gift()];
  await give(proxy, key, body);
  time.ms += 47 * 60 * minute;
  const again = await give(proxy, key, body);
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
  assert.equal(upstream.received.length, 1);
  // The ledger has forgotten the gift, so nothing is certain.
  time.ms += 2 * 60 * minute;
  assert.deepEqual(codes(await give(proxy, key, body)), [409, 'unknown', 'other-ledger']);
  assert.equal(upstream.received.length, 1);
});

test('an old key is reported as never sent for as long as the ledger reaches back', async (t) => {
  const { proxy, time } = await timed(t);
  const key = await keyFor(proxy);
  time.ms += 90 * minute;
  assert.deepEqual(await standing(proxy, key), { state: 'not-found', remembers: 5400 });
  time.ms += 47 * 60 * minute;
  assert.deepEqual(await standing(proxy, key), { state: 'not-found' });
});

test('proxies whose clocks differ accept the keys of each other', async (t) => {
  const { proxy, proxyAt, upstream } = await timed(t);
  for (const ahead of [1, 2, 10, 59].flatMap((minutes) => [minutes * minute, -minutes * minute])) {
    const other = proxyAt(ahead).proxy;
    const key = await keyFor(other);
    const answer = await give(proxy, key);
    const [status, , code] = codes(answer);
    // A proxy whose clock is behind issues keys that are old here; the form sends the gift again with the new ID.
    if (code === 'key-expired') {
      assert.ok(ahead <= -2 * minute);
      const { ledger } = answer.body as { ledger: string };
      assert.equal((await give(other, boundKey(key, ledger))).status, 200);
    } else assert.equal(status, 200, String(ahead));
  }
  assert.equal(upstream.received.length, 8);
});
