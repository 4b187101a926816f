import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openLedger, startProxy } from '../../src/proxy/node.js';
import { programArguments } from '../runner/programs.js';
import { root } from '../runner/root.js';
import { until } from '../support/until.js';
import { someone } from './abuse/crowd.js';
import { apiKey, site } from './ask.js';
import { campaign, donation, gift, siteStats } from './samples.js';
import { json, receipt, startUpstream } from './upstream.js';
import { boundKey } from '../../src/schema/gift-protocol.js';
import { askHost, giveAt, keyAt } from './hosts/host.js';

const common = { apiKey, origins: [site], port: 0, host: '127.0.0.1' };

test('rejects with the error of the system when the port is in use', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  await assert.rejects(startProxy({ ...common, upstream: 'https://api.example.org', port }), {
    code: 'EADDRINUSE',
  });
});

for (const [hosts, status] of [
  ['Host: p', 200],
  ['Host: p\r\nHost: evil.example', 400],
  ['Host: p\r\nhost: p', 400],
] as const)
  test(`answers ${String(status)} to a request with ${JSON.stringify(hosts)}`, async (t) => {
    const upstream = await startUpstream(t, json(campaign));
    const proxy = await startProxy({ ...common, upstream: upstream.url });
    t.after(() => proxy.close());
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write(`GET /v2/client/fundraiser/1 HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    const chunks = await socket.toArray();
    assert.match(Buffer.concat(chunks as Buffer[]).toString(), new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    assert.equal(upstream.received.length, status === 200 ? 1 : 0);
  });

test('keeps idle connections of visitors for 5 s, and those of a load balancer for longer than these do', async (t) => {
  const upstream = await startUpstream(t, json(campaign));
  for (const [more, seconds] of [
    [{}, 5],
    [{ trustedProxies: 1 }, 125],
  ] as const) {
    const proxy = await startProxy({ ...common, upstream: upstream.url, ...more });
    t.after(() => proxy.close());
    const answer = await fetch(`${proxy.url}/v2/client/fundraiser/1`);
    assert.equal(answer.headers.get('keep-alive'), `timeout=${String(seconds)}`);
  }
});

/** A platform that answers its first gift when told to. */
async function slowPlatform(t: TestContext) {
  let answer: (() => void) | undefined;
  const upstream = await startUpstream(t, (response, { method }) => {
    if (method === 'POST') answer ??= () => json(donation)(response);
    else json(donation)(response);
  });
  return { upstream, giftCame: () => until(() => answer, 'the gift has come'), answer: () => answer?.() };
}

test('waits for a donation whose donor has disconnected before it closes', async (t) => {
  const { upstream, giftCame, answer } = await slowPlatform(t);
  const proxy = await startProxy({ ...common, upstream: upstream.url });
  const key = await keyAt(proxy);
  const gone = new AbortController();
  const sent = fetch(`${proxy.url}/v2/client/transactions`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(gift()),
    signal: gone.signal,
  }).catch(() => undefined);
  await giftCame();
  gone.abort();
  await sent;
  let isClosed = false;
  const closing = proxy.close().then(() => (isClosed = true));
  await assert.rejects(fetch(`${proxy.url}/v2/client/wl/stats`));
  assert.equal(isClosed, false);
  answer();
  await closing;
  assert.equal(upstream.received.filter(({ method }) => method === 'POST').length, 1);
});

test('charges once when the donor’s connection breaks and the browser repeats the request', async (t) => {
  const { upstream, giftCame, answer } = await slowPlatform(t);
  const proxy = await startProxy({ ...common, upstream: upstream.url });
  t.after(() => proxy.close());
  const body = JSON.stringify(gift());
  const request =
    `POST /v2/client/transactions HTTP/1.1\r\nHost: p\r\nOrigin: ${site}\r\nContent-Type: application/json\r\n` +
    `Idempotency-Key: ${await keyAt(proxy)}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
    `Connection: close\r\n\r\n${body}`;
  for (let time = 0; time < 3; time += 1) {
    const socket = connect(proxy.port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write(request, resolve));
    await giftCame();
    socket.resetAndDestroy();
  }
  const last = connect(proxy.port, '127.0.0.1');
  last.write(request, answer);
  const chunks = await last.toArray();
  assert.match(
    Buffer.concat(chunks as Buffer[]).toString(),
    /^HTTP\/1\.1 200 [\s\S]*idempotent-replayed: true[\s\S]*ref-90001/,
  );
  assert.equal(upstream.received.filter(({ method }) => method === 'POST').length, 1);
});

function startMain(
  t: TestContext,
  environment: Record<string, string>,
  program: readonly string[] = programArguments('src/proxy/main.ts'),
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env['PATH'], FR_LEDGER: 'memory', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

test('the command prints problems with its settings and exits with 1', async (t) => {
  const { child, output } = startMain(t, { FR_API_KEY: apiKey, FR_UPSTREAM: 'http://api.example.org' });
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 1);
  assert.match(output(), /^FR_UPSTREAM has .*\nFR_ORIGINS is missing.*\n$/);
  assert.ok(!output().includes(apiKey));
});

for (const flag of ['--version', '-v'])
  test(`${flag} prints the version of the package`, async (t) => {
    const child = spawn(process.execPath, [...programArguments('src/proxy/main.ts'), flag]);
    t.after(() => child.kill('SIGKILL'));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(child, 'close');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    assert.equal(text, `${version}\n`);
  });

test('names the setting for a page that is not allowed, and a key of a campaign that does not exist', async (t) => {
  const upstream = await startUpstream(t, (response, { url }) =>
    json(url.includes('9999') ? {} : campaign, url.includes('9999') ? 400 : 200)(response),
  );
  const { child, output } = startMain(t, {
    ...{ FR_API_KEY: apiKey, FR_UPSTREAM: upstream.url, FR_ORIGINS: site, PORT: '0', HOST: '127.0.0.1' },
    ...{ FR_API_KEY_9999: 'CANARY-9999', FR_API_KEY_7: 'CANARY-7' },
  });
  await until(() => output().includes('WARNING: FR_API_KEY_9999 is the key of a campaign'));
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
  for (let times = 0; times < 2; times += 1)
    assert.equal(
      (await fetch(`${address}/v2/client/fundraiser/7`, { headers: { origin: 'https://shop.example' } }))
        .status,
      403,
    );
  child.kill('SIGTERM');
  await once(child, 'close');
  assert.equal(output().split('add https://shop.example to FR_ORIGINS').length, 2);
  assert.match(output(), /"problem":"origin-refused","origin":"https:\/\/shop.example"/);
  assert.doesNotMatch(output(), /FR_API_KEY_7 is|CANARY/);
});

test('the command does not start with NODE_TLS_REJECT_UNAUTHORIZED=0', async (t) => {
  const { child, output } = startMain(t, {
    FR_API_KEY: apiKey,
    FR_UPSTREAM: 'https://api.example.org',
    FR_ORIGINS: site,
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  });
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 1);
  assert.match(output(), /^NODE_TLS_REJECT_UNAUTHORIZED=0 .* Remove it; /m);
  assert.doesNotMatch(output(), /Proxy at/);
});

test('the command prints one sentence if its port is in use', async (t) => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  t.after(() => other.close());
  const { child, output } = startMain(t, {
    FR_API_KEY: apiKey,
    FR_UPSTREAM: 'https://api.example.org',
    FR_ORIGINS: site,
    PORT: String((other.address() as AddressInfo).port),
  });
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 1);
  assert.match(output(), /^Port \d+ is taken; set PORT to a free one\.\n$/);
});

test('the command leaves the last gift in the file of the ledger, which alone can be moved', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fr-moved-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'ledger.db');
  const upstream = await startUpstream(t, receipt);
  const { child, output } = startMain(t, {
    ...{ FR_API_KEY: apiKey, FR_UPSTREAM: upstream.url, FR_ORIGINS: site, FR_LEDGER: path },
    ...{ PORT: '0', HOST: '127.0.0.1' },
  });
  while (!output().includes('\n')) await once(child.stdout!, 'data');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
  const key = await keyAt({ url });
  const { status } = await giveAt({ url }, key);
  assert.equal(status, 200);
  child.kill('SIGTERM');
  await once(child, 'close');
  const copy = join(folder, 'moved.db');
  copyFileSync(path, copy);
  const ledger = await openLedger(copy);
  assert.equal((await ledger.find(key))?.state, 'settled');
  await ledger.close?.();
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`the command serves, prints its settings, and stops cleanly on ${signal}`, async (t) => {
    const upstream = await startUpstream(t, json(campaign));
    const { child, output } = startMain(t, {
      FR_API_KEY: apiKey,
      FR_UPSTREAM: upstream.url,
      FR_ORIGINS: site,
      FR_ALLOW: 'listTransactions',
      FR_ACCESS_TOKEN: 'CANARY-secret-of-many-characters',
      FR_METRICS_PORT: '0',
      PORT: '0',
      HOST: '127.0.0.1',
    });
    while (!output().includes('\n')) await once(child.stdout!, 'data');
    assert.match(
      output(),
      new RegExp(
        `^Proxy at http://127.0.0.1:\\d+: .*listTransactions to ${upstream.url} for pages at ${site}`,
      ),
    );
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
    const response = await fetch(`${address}/v2/client/fundraiser/7`);
    assert.deepEqual(await response.json(), campaign);
    child.kill(signal);
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(code, 0);
    assert.match(
      output(),
      /\{"level":"info","time":"[^"]+","route":"getCampaign","status":200,"ms":\d+,"cache":"miss"\}\n/,
    );
    assert.match(output(), /memory only/);
    assert.match(output(), /^FR_ALLOW: listTransactions, only for callers that FR_ACCESS_TOKEN lets in\.$/m);
    assert.match(output(), /Prometheus metrics: http:\/\/127\.0\.0\.1:\d+\/metrics\./);
    assert.doesNotMatch(output(), /CANARY-secret/);
    assert.match(output(), /WARNING: FR_LEDGER=memory loses/);
    assert.ok(!output().includes(apiKey));
  });

test('the command from its source warns of a key for a campaign that the platform does not have, and goes on', async (t) => {
  const upstream = await startUpstream(t, (response, { url }) =>
    json(
      url.includes('/fundraiser/999') ? {} : siteStats,
      url.includes('/fundraiser/999') ? 404 : 200,
    )(response),
  );
  // Not compiled: a compiler may change when a module's constants have their values.
  const { child, output } = startMain(
    t,
    {
      ...{ FR_API_KEY: apiKey, FR_API_KEY_999: 'CANARY-other', FR_UPSTREAM: upstream.url, FR_ORIGINS: site },
      ...{ PORT: '0', HOST: '127.0.0.1' },
    },
    ['--import', 'tsx', 'src/proxy/main.ts'],
  );
  const { stderr } = child;
  while (!output().includes('WARNING: FR_API_KEY_999 is the key of a campaign') && child.exitCode === null)
    await Promise.race([once(stderr!, 'data'), once(child, 'exit')]);
  assert.match(output(), /WARNING: FR_API_KEY_999 is the key of a campaign/);
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
});

for (const [what, status] of [
  ['refuses the key', 401],
  ['fails', 500],
  ['answers', 200],
] as const)
  test(`the command ${status === 200 ? 'does not warn' : 'warns'} at its start if the platform ${what}`, async (t) => {
    const upstream = await startUpstream(t, json(status === 200 ? campaign : {}, status));
    const { child, output } = startMain(t, {
      FR_API_KEY: apiKey,
      FR_UPSTREAM: upstream.url,
      FR_ORIGINS: site,
      FR_CAMPAIGNS: '7',
      PORT: '0',
      HOST: '127.0.0.1',
    });
    const warning = 'WARNING: the platform refused the first request';
    const last = status === 200 ? '"route":"getCampaign"' : warning;
    while (!output().includes(last))
      await Promise.race([once(child.stdout!, 'data'), once(child.stderr!, 'data')]);
    child.kill('SIGTERM');
    await once(child, 'close');
    assert.equal(output().includes(warning), status !== 200, output());
  });

test('the command prints once what to set when a local gift has no donor address', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const { child, output } = startMain(t, {
    FR_API_KEY: apiKey,
    FR_UPSTREAM: upstream.url,
    FR_ORIGINS: 'https://www.example.org',
    PORT: '0',
    HOST: '127.0.0.1',
  });
  while (!output().includes('\n')) await once(child.stdout!, 'data');
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
  // A sender without an address is told that donations are closed.
  const named = { origin: 'https://www.example.org', 'x-forwarded-for': '203.0.113.7' };
  const { ledger } = (await askHost({ url: address }, '/status', { headers: named })).body as {
    ledger: string;
  };
  const give = async (headers: Record<string, string>) => {
    const response = await fetch(`${address}/v2/client/transactions`, {
      method: 'POST',
      headers: {
        ...{ origin: 'https://www.example.org', 'content-type': 'application/json' },
        ...{ 'idempotency-key': boundKey(crypto.randomUUID(), ledger), ...headers },
      },
      body: JSON.stringify(someone()),
    });
    return [response.status, ((await response.json()) as { state?: unknown }).state];
  };
  assert.deepEqual(await give({}), [503, 'not-sent']);
  assert.deepEqual(await give({}), [503, 'not-sent']);
  assert.deepEqual(await give({ 'x-forwarded-for': '203.0.113.7' }), [200, undefined]);
  child.kill('SIGTERM');
  await once(child, 'close');
  assert.equal(output().split('set FR_TRUSTED_PROXIES to the number of proxies').length, 2);
  assert.equal(output().split('"problem":"unidentified-sender"').length, 3);
});
