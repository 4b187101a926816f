import assert from 'node:assert/strict';
import Database from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { ask, proxyWithPlatform } from '../ask.js';
import { give } from '../give.js';
import { settled } from '../../support/fake-clock.js';
import { donation, gift } from '../samples.js';
import { json } from '../upstream.js';
import { forward, intent, start } from './opened.js';

// A file that another process writes to, for example for a backup.

function lockedLedger(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  const path = join(folder, 'ledger.db');
  const ledger = createSqlLedger({ path, now: () => start });
  const other = new Database(path);
  t.after(async () => {
    other.close();
    await ledger.close?.();
    rmSync(folder, { recursive: true });
  });
  return {
    ledger,
    lock: () => other.exec('BEGIN IMMEDIATE'),
    unlock: () => other.exec('ROLLBACK'),
  };
}

/** The longest time in ms for which the event loop was blocked while `work` ran. */
async function longestBlock(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  for (let last = performance.now(); !isOver;) {
    await new Promise((resolve) => setImmediate(resolve));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return longest;
}

test('answers reads while another process holds the lock and five gifts wait for it', async (t) => {
  const { ledger, lock } = lockedLedger(t);
  const { upstream, proxy } = await proxyWithPlatform(t, json(donation), { ledger });
  await ask(proxy, '/healthz');
  lock();
  const bodies = Array.from({ length: 5 }, () => ({
    ...gift(),
    card: { ...gift().card, token: crypto.randomUUID() },
  }));
  const gifts = Promise.all(bodies.map((body) => give(proxy, undefined, body)));
  let isOver = false;
  void gifts.finally(() => (isOver = true));
  const block = longestBlock(gifts);
  let reads = 0;
  while (!isOver) {
    await ask(proxy, `/attempts/${crypto.randomUUID()}`);
    await settled();
    reads += 1;
  }
  assert.deepEqual(
    (await gifts).map(({ status }) => status),
    [503, 503, 503, 503, 503],
  );
  assert.equal(upstream.received.length, 0);
  const longest = await block;
  assert.ok(longest < 1_500, `${String(longest)} ms: a lock that is waited for takes 2,000`);
  assert.ok(reads > 5, `${String(reads)} reads`);
});

test('accepts gifts that waited for the lock as soon as it is free', async (t) => {
  const { ledger, lock, unlock } = lockedLedger(t);
  await ledger.reserve(intent('a'));
  lock();
  const steps = Promise.all([
    ledger.markForwarded('a', 'c-a'),
    ...['b', 'c', 'd'].map((name) => ledger.reserve(intent(name))),
  ]);
  assert.equal((await ledger.find('a'))?.state, 'reserved', 'the file can be read');
  await new Promise((resolve) => setImmediate(resolve));
  unlock();
  const [, ...taken] = await steps;
  assert.deepEqual(
    taken.map(({ kind }) => kind),
    ['reserved', 'reserved', 'reserved'],
  );
  assert.equal((await ledger.find('a'))?.state, 'forwarded');
});

test('rejects a step if the lock is held for too long, and changes nothing', async (t) => {
  const { ledger, lock, unlock } = lockedLedger(t);
  await forward(ledger, 'a');
  lock();
  const began = performance.now();
  await assert.rejects(ledger.reserve(intent('b')), { code: 'SQLITE_BUSY' });
  assert.ok(performance.now() - began >= 1_900);
  unlock();
  assert.equal(await ledger.find('b'), undefined);
  assert.equal((await ledger.reserve(intent('b'))).kind, 'reserved');
});
