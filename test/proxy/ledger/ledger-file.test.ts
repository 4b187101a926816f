import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { programArguments } from '../../runner/programs.js';
import { ask, proxyFor } from '../ask.js';
import { give, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { forward, intent, start } from './opened.js';

// Changes of a ledger's file while it is open.

function placeIn(t: TestContext) {
  const above = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  const folder = join(above, 'data');
  mkdirSync(folder);
  t.after(() => rmSync(above, { recursive: true }));
  return { above, folder, path: join(folder, 'ledger.db') };
}

/** Changes the file, and restores the original one; `undefined` if that is not possible. */
const losses: Record<string, (place: ReturnType<typeof placeIn>) => (() => void) | undefined> = {
  removed: ({ path }) => {
    rmSync(path);
    return undefined;
  },
  renamed: ({ path }) => {
    renameSync(path, `${path}.old`);
    return () => renameSync(`${path}.old`, path);
  },
  'replaced by a copy of itself': ({ path }) => {
    copyFileSync(path, `${path}.copy`);
    renameSync(path, `${path}.old`);
    renameSync(`${path}.copy`, path);
    return () => renameSync(`${path}.old`, path);
  },
  'replaced by an empty file': ({ path }) => {
    renameSync(path, `${path}.old`);
    writeFileSync(path, '');
    return () => renameSync(`${path}.old`, path);
  },
  truncated: ({ path }) => {
    truncateSync(path, 0);
    return undefined;
  },
  'removed with its folder': ({ folder }) => {
    rmSync(folder, { recursive: true });
    return undefined;
  },
  'moved with its folder, which was replaced': ({ folder }) => {
    renameSync(folder, `${folder}.old`);
    mkdirSync(folder);
    return () => {
      rmSync(folder, { recursive: true });
      renameSync(`${folder}.old`, folder);
    };
  },
  'without its log': ({ path }) => {
    rmSync(`${path}-wal`);
    return undefined;
  },
  'without the index of its log': ({ path }) => {
    renameSync(`${path}-shm`, `${path}-shm.old`);
    return () => renameSync(`${path}-shm.old`, `${path}-shm`);
  },
};

for (const [loss, lose] of Object.entries(losses))
  test(`sends nothing while the ledger’s file is ${loss}`, async (t) => {
    t.mock.method(console, 'warn', () => undefined);
    const place = placeIn(t);
    const ledger = createSqlLedger({ path: place.path, now: () => start });
    t.after(() => ledger.close?.());
    const upstream = await startUpstream(t, json(donation));
    let time = 0;
    const { proxy } = proxyFor(upstream.url, { ledger, now: () => start, clock: () => time });
    const [key, body] = [await keyFor(proxy), gift()];
    assert.equal((await give(proxy, key, body)).status, 200);
    await ledger.reserve(intent('reserved before'));
    assert.deepEqual((await ask(proxy, '/healthz')).body, { status: 'ok' });

    const putBack = lose(place);
    time += 2_000;
    assert.ok([503, 504].includes((await give(proxy, key, body)).status));
    assert.ok([503, 504].includes((await give(proxy)).status));
    await assert.rejects(ledger.reserve(intent('b')), /removed or replaced/);
    await assert.rejects(ledger.markForwarded('reserved before', 'c-reserved before'), /removed or replaced/);
    await assert.rejects(ledger.find('reserved before'), /removed or replaced/);
    await assert.rejects(async () => ledger.probe?.(), /removed or replaced/);
    assert.deepEqual((await ask(proxy, '/healthz')).body, { status: 'degraded' });
    assert.equal((await ask(proxy, '/healthz/ready')).status, 503);
    assert.deepEqual((await ask(proxy, '/status')).body, { donations: 'closed' });
    assert.equal(upstream.received.length, 1);

    if (!putBack) return;
    putBack();
    time += 40_000;
    assert.equal(await ledger.probe?.(), true);
    assert.deepEqual((await ask(proxy, '/healthz')).body, { status: 'ok' });
    const again = await give(proxy, key, body);
    assert.equal(again.headers.get('idempotent-replayed'), 'true', 'it is what it was');
    await ledger.markForwarded('reserved before', 'c-reserved before');
    assert.equal(upstream.received.length, 1);
  });

test('reports once that the file is missing, and again when it is missing again', async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  const { path } = placeIn(t);
  const ledger = createSqlLedger({ path, now: () => start });
  t.after(() => ledger.close?.());
  for (const round of [1, 2]) {
    renameSync(path, `${path}.old`);
    for (let n = 0; n < 3; n += 1) await assert.rejects(ledger.reserve(intent('a')));
    assert.equal(warn.mock.callCount(), round);
    renameSync(`${path}.old`, path);
    await ledger.find('a');
  }
  assert.match(
    String(warn.mock.calls[0]?.arguments[0]),
    /^WARNING: The ledger’s file was removed or replaced\./,
  );
});

test('uses the file that it finds after a restart', async (t) => {
  t.mock.method(console, 'warn', () => undefined);
  const { path } = placeIn(t);
  const first = createSqlLedger({ path, now: () => start });
  await forward(first, 'a');
  rmSync(path);
  await assert.rejects(first.find('a'));
  await first.close?.();
  const second = createSqlLedger({ path, now: () => start + 1_000 });
  t.after(() => second.close?.());
  assert.equal(second.remembers?.(), 0, 'and says that it remembers nothing');
  await forward(second, 'a');
});

test('two ledgers of one process may use one file, and one of them may close it', async (t) => {
  const { path } = placeIn(t);
  const [first, second] = [0, 1].map(() => createSqlLedger({ path, now: () => start }));
  t.after(() => first?.close?.());
  await forward(second!, 'a');
  await second?.close?.();
  assert.equal((await first?.find('a'))?.state, 'forwarded');
  await forward(first!, 'b');
});

/** Runs the ledger in a process with fewer rights, and returns its output. */
async function poorly(mode: string, path: string, shell: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const words = [process.execPath, ...programArguments('test/proxy/ledger/poor-place.ts')];
  const child = spawn('sh', ['-c', `${shell} exec "$@"`, 'sh', ...words], {
    env: { PATH: process.env['PATH'], MODE: mode, LEDGER: path },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isRoot && mode === 'read only' && { uid: 65_534, gid: 65_534 }),
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await once(child, 'close');
  return output;
}

test('does not open a file that its user may only read', async (t) => {
  const { above, folder, path } = placeIn(t);
  await createSqlLedger({ path, now: () => start }).close?.();
  for (const name of [above, folder]) chmodSync(name, 0o755);
  chmodSync(path, 0o444);
  assert.match(await poorly('read only', path, ''), /^refused: .*(readonly|unable to open)/);
  if (process.getuid?.() === 0) chownSync(path, 65_534, 65_534);
  assert.match(await poorly('read only', path, ''), /^refused: /);
  assert.ok(statSync(path).size > 0);
});

test('accepts no gift on a full disk, and still returns stored attempts', async (t) => {
  const { path } = placeIn(t);
  assert.match(await poorly('full', path, 'ulimit -f 400;'), /^taken: [1-9]\d*, probe refused, found$/);
});
