import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { startProxy } from '../../../src/proxy/node.js';
import { programArguments } from '../../runner/programs.js';
import { root } from '../../runner/root.js';
import { apiKey, site } from '../ask.js';
import { gift } from '../samples.js';
import { keyAt } from '../hosts/host.js';

const count = 20;
const mb = 1_000_000;

/** Linux writes the time of a thread here, in nanoseconds. */
const mainThread = `/proc/self/task/${String(process.pid)}/schedstat`;
const hasThreadTime = existsSync(mainThread);

/**
 * Processor time in ms of the thread that runs JavaScript. The clock of a busy machine would show nothing, and the time of the whole process, the closest
 * figure elsewhere, includes the threads that collect garbage beside it.
 */
function threadTime(): number {
  if (hasThreadTime) return Number(readFileSync(mainThread, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Returns a function that returns the processor time in ms used since its last call. */
function stopwatch(): () => number {
  let last = threadTime();
  return () => {
    const now = threadTime();
    const used = now - last;
    last = now;
    return used;
  };
}

/**
 * Processor time in ms that this machine needs to read one image of 5 MB at this moment. Beside other programs it is three times as much as on an idle
 * machine, and so are the proxy's turns.
 */
function timeOfOneImage(): number {
  const body = Buffer.from(JSON.stringify({ file: 'QUJD'.repeat(1_250_000) }));
  const used = stopwatch();
  const times = Array.from({ length: 9 }, () => {
    const { file } = JSON.parse(body.toString()) as { file: string };
    Buffer.from(file, 'base64');
    return used();
  });
  return times.sort((a, b) => a - b)[4] ?? 0;
}

/**
 * Bytes that this process needs, after a garbage collection. Its resident size would be no measure: how much garbage it holds beside them is V8's choice, and
 * differs by 100 MB from run to run.
 */
function createMemoryMeter(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
}

/** Measures the processor time of each turn of the event loop until it is stopped: a gift that has just arrived waits for that time. */
function watchTurns(): () => readonly number[] {
  const turns: number[] = [];
  const used = stopwatch();
  let isOn = true;
  const turn = () => {
    turns.push(used());
    if (isOn) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOn = false;
    return turns.sort((a, b) => b - a);
  };
}

test('twenty concurrent uploads of 5 MB delay a gift by less than 100 ms, or than five images on a slow machine, and do not increase memory', async (t) => {
  const owners = spawn(process.execPath, programArguments('test/proxy/owners/uploader.ts'), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  t.after(() => owners.kill());
  const [{ port }] = (await once(owners, 'message')) as [{ port: number }];
  const proxy = await startProxy({
    upstream: `http://127.0.0.1:${String(port)}`,
    ...{ apiKey, origins: [site], host: '127.0.0.1', port: 0 },
    ...{ allow: ['uploadImage'], access: () => true, limits: false, reconcile: false },
    ledger: createMemoryLedger({ now: Date.now }),
  });
  t.after(() => proxy.close());
  const headers = { origin: site, 'content-type': 'application/json' };
  const upload = async (number: number) => {
    owners.send({ url: `${proxy.url}/v2/private/user/upload/image`, headers, count: number });
    const [counts] = (await once(owners, 'message')) as [{ statuses: number[]; refusals: number }];
    return counts;
  };
  const give = async () => {
    const started = performance.now();
    const response = await fetch(`${proxy.url}/v2/client/transactions`, {
      method: 'POST',
      headers: { ...headers, 'fr-repeat': 'confirmed', 'idempotency-key': await keyAt(proxy) },
      body: JSON.stringify(gift()),
    });
    assert.equal(response.status, 200);
    await response.text();
    return performance.now() - started;
  };

  // By now the code is compiled.
  await upload(4);
  for (let warm = 0; warm < 10; warm += 1) await give();
  /** The longest turn during twenty uploads, and what helps to explain it. */
  async function measure() {
    const turns = watchTurns();
    const uploading = upload(count);
    let isOver = false;
    void uploading.finally(() => (isOver = true));
    const waits: number[] = [];
    while (!isOver) waits.push(await give());
    const { statuses, refusals } = await uploading;
    const [longest = 0, ...others] = turns();
    const middle = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)];
    assert.deepEqual(
      statuses,
      Array.from({ length: count }, () => 200),
    );
    // All images in one turn would take twenty times as long as one.
    const limit = Math.max(100, 5 * timeOfOneImage());
    return { longest, limit, next: others.slice(0, 5), refusals, gifts: waits.length, middle };
  }
  // A garbage collection that falls into a turn may make it longer, but hardly three times in a row.
  const tries = [];
  do tries.push(await measure());
  while (tries.length < 3 && tries.every(({ longest, limit }) => longest >= limit));

  // Memory is measured on its own: garbage collections take time that no gift would wait for.
  const memory = createMemoryMeter();
  const before = memory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory())), 50);
  t.after(() => clearInterval(watching));
  await upload(count);
  clearInterval(watching);

  const figures = JSON.stringify({ tries, grown: (most - before) / mb });
  t.diagnostic(figures);
  assert.ok(
    tries.some(({ longest, limit }) => longest < limit),
    figures,
  );
  // Two images are read at a time; twenty would need up to 370 MB.
  assert.ok(most - before < 100 * mb, figures);
});
