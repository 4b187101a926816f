import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createMemoryLedger } from '../../src/proxy/ledger/memory-ledger.js';
import { startProxy } from '../../src/proxy/node.js';
import { someone } from './abuse/crowd.js';
import { apiKey, site } from './ask.js';
import { receipt, startUpstream } from './upstream.js';
import { keyAt } from './hosts/host.js';

const post =
  `POST /v2/client/transactions HTTP/1.1\r\nHost: p\r\nOrigin: ${site}\r\nContent-Type: application/json\r\n` +
  `Idempotency-Key: ${crypto.randomUUID()}\r\n`;

/** The text that each third of the connections sends, and the time in ms after which it must be closed. */
const kinds = [
  ['nothing', '', 10_000],
  ['half of its headers', post, 10_000],
  ['half of its body', `${post}Content-Length: 900\r\n\r\n{"fundraiser_id":`, 30_000],
] as const;

/** Node checks once a second; the remaining time is for a busy machine. */
const slack = 4_000;

test('closes 1,500 half-open connections in time, and accepts gifts meanwhile', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const proxy = await startProxy({
    ...{ upstream: upstream.url, apiKey, origins: [site], port: 0, host: '127.0.0.1' },
    ...{ ledger: createMemoryLedger({ now: Date.now }), reconcile: false },
  });
  t.after(() => proxy.close());
  const ended: Promise<readonly [title: string, ms: number, most: number]>[] = [];
  for (let index = 0; index < 1_500; index += 1) {
    const [title, text, most] = kinds[index % kinds.length] ?? assert.fail();
    const socket = connect(proxy.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const since = performance.now();
    if (text) socket.write(text);
    socket.resume();
    ended.push(
      new Promise((resolve) => socket.once('close', () => resolve([title, performance.now() - since, most]))),
    );
  }
  let given = 0;
  let isOver = false;
  const closed = Promise.all(ended).finally(() => (isOver = true));
  while (!isOver) {
    const since = performance.now();
    const response = await fetch(`${proxy.url}/v2/client/transactions`, {
      method: 'POST',
      headers: {
        ...{ origin: site, 'content-type': 'application/json', 'idempotency-key': await keyAt(proxy) },
      },
      body: JSON.stringify(someone()),
    });
    assert.equal(response.status, 200);
    await response.arrayBuffer();
    // Well below the time after which half-open connections are closed, also on a loaded machine.
    assert.ok(performance.now() - since < 5_000);
    given += 1;
  }
  for (const [title, ms, most] of await closed)
    assert.ok(ms < most + slack, `${title}: ${Math.round(ms)} ms`);
  assert.ok(given > 100, `${given} gifts`);
  t.diagnostic(
    `${given} gifts meanwhile; the last was closed after ${Math.max(...(await closed).map(([, ms]) => ms))} ms`,
  );
});

test('stops although a client has not sent all of its gift', { timeout: 30_000 }, async (t) => {
  const upstream = await startUpstream(t, receipt);
  const proxy = await startProxy({
    ...{ upstream: upstream.url, apiKey, origins: [site], port: 0, host: '127.0.0.1' },
    ...{ ledger: createMemoryLedger({ now: Date.now }), reconcile: false },
  });
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  t.after(() => socket.destroy());
  socket.write(`${post}Expect: 100-continue\r\nContent-Length: 900\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  assert.match(answer.toString(), /^HTTP\/1\.1 100 /);
  socket.write('{"fundraiser_id":');
  await proxy.close();
  assert.equal(upstream.received.length, 0);
});
