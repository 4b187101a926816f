import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { startProxy } from '../../../src/proxy/node.js';
import { programArguments } from '../../runner/programs.js';
import { root } from '../../runner/root.js';
import { apiKey, site } from '../ask.js';
import { gift } from '../samples.js';

const count = 20;
const mb = 1_000_000;

/** Processor time in ms that this process used since the last call. The clock of a busy machine would show nothing. */
function stopwatch(): () => number {
  let last = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    return (user + system) / 1_000;
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

void test('twenty concurrent uploads of 5 MB delay a gift by less than 100 ms, or than five images on a slow machine, and do not increase memory', async (t) => {
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
      headers: { ...headers, 'fr-repeat': 'confirmed', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(gift()),
    });
    assert.equal(response.status, 200);
    await response.text();
    return performance.now() - started;
  };

  // By now the code is compiled, and memory has the size that two images need.
  await upload(4);
  for (let warm = 0; warm < 10; warm += 1) await give();
  const before = process.memoryUsage().rss;
  const turns = watchTurns();
  const uploading = upload(count);
  let isOver = false;
  void uploading.finally(() => (isOver = true));
  const waits: number[] = [];
  let most = before;
  while (!isOver) {
    waits.push(await give());
    most = Math.max(most, process.memoryUsage().rss);
  }
  const { statuses, refusals } = await uploading;
  const [longest = 0, ...others] = turns();
  const middle = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)];
  const figures = JSON.stringify({
    ...{ longest, next: others.slice(0, 5), grown: (most - before) / mb, refusals },
    ...{ gifts: waits.length, middle },
  });
  t.diagnostic(figures);
  assert.deepEqual(
    statuses,
    Array.from({ length: count }, () => 200),
  );
  // All images in one turn would take twenty times as long as one.
  const limit = Math.max(100, 5 * timeOfOneImage());
  assert.ok(longest < limit, `${figures}, limit ${String(limit)}`);
  assert.ok(most - before < 150 * mb, figures);
});
