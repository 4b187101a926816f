import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { backUpLedger } from '../../../src/proxy/ledger/backup.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { sealFolder } from '../../../src/proxy/ledger/seal.js';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { programArguments } from '../../runner/programs.js';
import { ask, proxyFor } from '../ask.js';
import { give, keyFor, standing } from '../give.js';
import { gift } from '../samples.js';
import { startUpstream } from '../upstream.js';
import { forward, intent, start } from './opened.js';

// A ledger's file that was copied, and put back after gifts that the copy lacks.

/** A machine with a folder for seals, a volume with the ledger, and a clock. */
function machine(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'fr-restored-'));
  const [seals, volume, copy] = ['seals', 'volume', 'copy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [seals, volume, copy]) mkdirSync(one);
  let time = start;
  const opened: Ledger[] = [];
  t.after(async () => {
    for (const ledger of opened) await ledger.close?.();
    rmSync(folder, { recursive: true });
  });
  const to = (from: string, place: string) => {
    for (const name of readdirSync(place)) rmSync(join(place, name));
    for (const name of readdirSync(from)) copyFileSync(join(from, name), join(place, name));
  };
  return {
    ...{ folder, seals, path: join(volume, 'ledger.db') },
    now: () => time,
    pass: (ms: number) => void (time += ms),
    open: (changes = {}) => {
      const ledger = createSqlLedger({
        ...{ path: join(volume, 'ledger.db'), now: () => time, clock: () => time, seals },
        ...changes,
      });
      opened.push(ledger);
      return ledger;
    },
    save: () => to(volume, copy),
    restore: () => to(copy, volume),
    /** The machine, or its container, starts anew. */
    restart: () => {
      for (const name of readdirSync(seals)) rmSync(join(seals, name));
    },
  };
}

const ways: Record<string, (host: ReturnType<typeof machine>) => void> = {
  'a copy that was put back': ({ restore }) => restore(),
  'a volume or an image that was put back with a restart of the machine': ({ restore, restart }) => {
    restart();
    restore();
  },
  'a restart of the machine, which may have been a restore': ({ restart }) => restart(),
};

for (const [way, happen] of Object.entries(ways))
  test(`sends no gift of earlier forms again after ${way}, and does not say that it was never sent`, async (t) => {
    const host = machine(t);
    const upstream = await startUpstream(t, (response) => void response.destroy());
    const proxyOn = (ledger: Ledger) =>
      proxyFor(upstream.url, { ledger, now: host.now, clock: host.now }).proxy;
    const first = host.open();
    host.pass(60_000);
    await forward(first, 'earlier');
    await first.close?.();
    host.save();
    const second = host.open();
    const id = await second.id?.();
    host.pass(10_000);
    const [earlier, body] = [proxyOn(second), gift()];
    const key = await keyFor(earlier);
    assert.equal((await give(earlier, key, body)).status, 504, 'its answer was lost');
    host.pass(10_000);
    await second.close?.();
    happen(host);
    const third = host.open();
    const proxy = proxyOn(third);
    host.pass(30_000);
    assert.notEqual(await third.id?.(), id);
    const isKept = way.includes('may have been');
    if (isKept) assert.deepEqual(await standing(proxy, key), { state: 'unknown' });
    else
      assert.deepEqual(await standing(proxy, key), { state: 'not-found' }, 'and not how far back it reaches');
    const again = await give(proxy, key, body);
    assert.equal((again.body as { state: string }).state, 'unknown');
    assert.equal(upstream.received.length, 1);
    // A form that has loaded the new ID gives as usual.
    await give(proxy, await keyFor(proxy), { ...gift(), amount: 31 });
    assert.equal(upstream.received.length, 2);
    assert.ok((third.remembers?.() ?? Infinity) <= 30_000);
  });

test('keeps ID and age over a restart of the proxy, and with a second one on the file', async (t) => {
  const { open, pass } = machine(t);
  const first = open();
  const id = await first.id?.();
  pass(1_000);
  await forward(first, 'a');
  const beside = open();
  await forward(beside, 'b');
  assert.deepEqual([await first.id?.(), await beside.id?.()], [id, id]);
  await first.close?.();
  await beside.close?.();
  pass(5_000);
  const later = open();
  assert.equal(await later.id?.(), id);
  assert.equal(later.remembers?.(), 6_000);
});

test('a check of the file changes neither ID nor age', async (t) => {
  const { open, pass, restart } = machine(t);
  const first = open();
  const id = await first.id?.();
  pass(5_000);
  restart();
  const check = open({ isCheck: true });
  await check.reserve(intent('doctor'));
  assert.equal(await first.id?.(), id);
  assert.equal(await check.id?.(), id);
});

test('a proxy has the ID that another one on the file has renewed', async (t) => {
  const { open, restart, seals } = machine(t);
  const first = open();
  const id = await first.id?.();
  restart();
  const second = open({ seals });
  assert.notEqual(await second.id?.(), id);
  assert.equal(await first.id?.(), await second.id?.());
});

test('does not believe a seal that another user could have written, or a link', async (t) => {
  const { open, seals } = machine(t);
  const id = await open().id?.();
  const [name = ''] = readdirSync(seals);
  chmodSync(join(seals, name), 0o666);
  assert.notEqual(await open().id?.(), id);
  rmSync(join(seals, name));
  writeFileSync(join(seals, 'elsewhere'), '');
  symlinkSync(join(seals, 'elsewhere'), join(seals, name));
  const [one, other] = [await open().id?.(), await open().id?.()];
  assert.notEqual(one, other);
});

test(
  'the folder for seals is in memory',
  { skip: process.platform !== 'linux' && 'only Linux has one' },
  () => {
    assert.ok(existsSync(sealFolder() ?? ''));
  },
);

test('backs up a ledger that is in use, with every attempt', async (t) => {
  const { folder, open, path } = machine(t);
  const ledger = open();
  for (let count = 0; count < 200; count += 1) await forward(ledger, `a-${String(count)}`);
  const to = join(folder, 'backup.db');
  backUpLedger(path, to);
  assert.equal(statSync(to).mode & 0o777, 0o600);
  const restored = createSqlLedger({ path: to, now: () => start });
  assert.equal((await restored.open()).length, 200);
  await restored.close?.();
  assert.throws(() => backUpLedger(path, to), { code: 'EEXIST' });
  assert.throws(() => backUpLedger(join(folder, 'none.db'), join(folder, 'b.db')));
  assert.ok(!existsSync(join(folder, 'b.db')) && !existsSync(join(folder, 'none.db')));
});

test('fr-proxy backup copies the file of FR_LEDGER, and says what is wrong', async (t) => {
  const { folder, open, path } = machine(t);
  await forward(open(), 'a');
  const run = (place: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [...programArguments('src/proxy/main.ts'), 'backup', ...words], {
      env: { PATH: process.env['PATH'], FR_LEDGER: place },
    }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    );
  const to = join(folder, 'backup.db');
  assert.match(await run(path, to), /a copy of .*ledger\.db/);
  const copy = createSqlLedger({ path: to, now: () => start });
  assert.equal((await copy.find('a'))?.state, 'forwarded');
  await copy.close?.();
  assert.match(await run(path, to), /exists already/);
  assert.match(await run(path), /^Usage/);
  assert.match(await run('memory', join(folder, 'x.db')), /is no file/);
  assert.match(
    await run(join(folder, 'none.db'), join(folder, 'x.db')),
    /^There is no .*none\.db here: run this/,
  );
  assert.match(await run(path, join(folder, 'none', 'x.db')), /could not be copied to .* \(ENOENT\)/);
});

test('opening a restored file gives up no attempt that it has', async (t) => {
  const host = machine(t);
  const proxyOn = (ledger: Ledger, url: string) =>
    proxyFor(url, { ledger, now: host.now, clock: host.now }).proxy;
  const upstream = await startUpstream(t, (response) => void response.destroy());
  const first = host.open();
  const proxy = proxyOn(first, upstream.url);
  const key = await keyFor(proxy);
  await give(proxy, key);
  await first.close?.();
  host.restart();
  const again = host.open();
  const { status } = await ask(proxyOn(again, upstream.url), `/attempts/${key}`);
  assert.equal(status, 200, 'whatever its ID');
});
