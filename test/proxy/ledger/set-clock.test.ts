import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { lifetimeMs, type Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { runs } from '../../support/runs.js';
import { proxyFor } from '../ask.js';
import { give, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { forward, intent, start } from './opened.js';

const hour = 3_600_000;

/** A machine with a clock that may be set, and processes on it that share a ledger's file. */
function machine(t: Pick<TestContext, 'after'>) {
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  let passed = 0;
  let wrong = 0;
  const opened: Ledger[] = [];
  t.after(async () => {
    for (const ledger of opened) await ledger.close?.();
    rmSync(folder, { recursive: true });
  });
  return {
    pass: (ms: number) => (passed += ms),
    setWrongBy: (ms: number) => (wrong = ms),
    now: () => start + passed + wrong,
    passed: () => passed,
    open: () => {
      // A process's monotonic clock starts at any value.
      const began = passed - opened.length * 1_000;
      const now = () => start + passed + wrong;
      const ledger = createSqlLedger({ path: join(folder, 'ledger.db'), now, clock: () => passed - began });
      opened.push(ledger);
      return ledger;
    },
  };
}

const isKnown = async (ledger: Ledger, name: string) =>
  (await ledger.find(name)) !== undefined &&
  (await ledger.reserve(intent(name, { claim: 'c-again' }))).kind === 'known';

test('sends a key once although the clock was 49 hours ahead for two gifts, and the proxy restarted', async (t) => {
  const { open, now, pass, setWrongBy } = machine(t);
  const upstream = await startUpstream(t, json(donation));
  const others = () => ({ ...gift(), card: { ...gift().card, token: crypto.randomUUID() } });
  const first = proxyFor(upstream.url, { ledger: open(), now }).proxy;
  const [key, body] = [await keyFor(first), gift()];
  assert.equal((await give(first, key, body)).status, 200);
  setWrongBy(49 * hour);
  for (const other of [others(), others()]) {
    pass(1_000);
    await give(first, undefined, other);
  }
  setWrongBy(0);
  const second = proxyFor(upstream.url, { ledger: open(), now }).proxy;
  assert.equal((await give(second, key, body)).headers.get('idempotent-replayed'), 'true');
  assert.equal(upstream.received.filter((one) => one.body.includes(body.card.token)).length, 1);
});

for (const wrong of [49 * hour, 400 * 24 * hour, -49 * hour, -20_000 * 24 * hour])
  test(`drops no attempt because of a clock that is ${String(wrong / hour)} hours wrong, before or after a start`, async (t) => {
    const { open, pass, setWrongBy } = machine(t);
    let ledger = open();
    await forward(ledger, 'a');
    const take = async (name: string) => {
      pass(60_000);
      await forward(ledger, name);
      assert.ok(await isKnown(ledger, 'a'), name);
    };
    setWrongBy(wrong);
    await take('while it runs');
    ledger = open();
    await take('after a restart');
    await take('and once more');
    setWrongBy(0);
    await take('set right');
    ledger = open();
    await take('and started again');
    setWrongBy(wrong);
    ledger = open();
    await take('wrong before a start');
    ledger = open();
    await take('and still');
    setWrongBy(0);
    ledger = open();
    await take('right again');
  });

test('drops attempts after 48 hours, also across restarts', async (t) => {
  const { open, pass } = machine(t);
  let ledger = open();
  await forward(ledger, 'a');
  for (let hours = 0; hours < 47; hours += 1) {
    pass(hour);
    assert.equal(await ledger.probe?.(), true);
    if (hours % 10 === 0) ledger = open();
  }
  assert.ok(await isKnown(ledger, 'a'));
  pass(hour);
  assert.equal(await ledger.find('a'), undefined);
  assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'reserved');
});

test('counts at most an hour of the time in which no process had the file open', async (t) => {
  const { open, pass } = machine(t);
  await forward(open(), 'a');
  pass(60 * hour);
  const ledger = open();
  assert.ok(await isKnown(ledger, 'a'), 'a clock that was set would look the same');
  pass(lifetimeMs - hour - 1);
  assert.ok(await isKnown(ledger, 'a'));
  pass(1);
  assert.equal(await ledger.find('a'), undefined);
});

test('keeps the attempts of a process that started later', async (t) => {
  const { open, pass } = machine(t);
  const first = open();
  await forward(first, 'a');
  pass(60 * hour);
  const second = open();
  await forward(second, 'b');
  pass(hour);
  await forward(first, 'c');
  assert.ok(await isKnown(first, 'b'));
  assert.ok(await isKnown(second, 'b'));
});

test('never drops an attempt too early, however the clocks of two processes are set', async () => {
  const step = fc.oneof(
    fc.record({ pass: fc.integer({ min: 0, max: 12 * hour }) }),
    fc.record({ wrong: fc.integer({ min: -1_000 * hour, max: 1_000 * hour }) }),
    fc.record({ open: fc.constantFrom(0, 1) }),
    fc.record({ give: fc.constantFrom(0, 1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const cleanups: (() => unknown)[] = [];
      const { open, pass, passed, setWrongBy } = machine({
        after: (clean) => void cleanups.push(clean as () => unknown),
      });
      try {
        const ledgers = [open(), open()];
        const given = new Map<string, number>();
        let openings = 2;
        for (const [index, one] of steps.entries()) {
          if ('pass' in one) pass(one.pass);
          if ('wrong' in one) setWrongBy(one.wrong);
          if ('open' in one) {
            await ledgers[one.open]?.close?.();
            ledgers[one.open] = open();
            openings += 1;
          }
          if ('give' in one) {
            await forward(ledgers[one.give]!, String(index));
            given.set(String(index), passed());
          }
          for (const [name, at] of given)
            if (passed() - at < lifetimeMs - openings * hour)
              for (const ledger of ledgers) assert.ok(await ledger.find(name), name);
        }
      } finally {
        for (const clean of cleanups) await clean();
      }
    }),
    { numRuns: runs(25, 5_000) },
  );
});

test('memory: does not drop attempts by the time of day', async () => {
  let wrong = 0;
  const ledger = createMemoryLedger({ now: () => start + wrong, clock: () => 5_000 });
  await forward(ledger, 'a');
  for (wrong of [49 * hour, -49 * hour, 0]) assert.ok(await isKnown(ledger, 'a'));
});
