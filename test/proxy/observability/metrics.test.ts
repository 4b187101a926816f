import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { test } from 'node:test';
import { startProxy } from '../../../src/proxy/node.js';
import type { LogEntry, Problem } from '../../../src/proxy/http/log-entry.js';
import { createMetrics } from '../../../src/proxy/observability/metrics.js';
import { endpoints } from '../../../src/schema/endpoints.js';
import { apiKey, site } from '../ask.js';
import { serve } from '../serve.js';
import { campaign } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

test('serves counts of requests, problems and calls of the platform, and memory, on its own port', async (t) => {
  const upstream = await startUpstream(t, (response, { url }) => {
    json(url.endsWith('/9') ? {} : campaign, url.endsWith('/8') ? 500 : 200)(response);
  });
  const proxy = await serve(t, upstream.url, {
    timeouts: { retry: 1 },
    metrics: { port: 0 },
  });
  for (const id of [7, 7, 7, 8]) await fetch(`${proxy.url}/v2/client/fundraiser/${String(id)}`);
  await fetch(`${proxy.url}/nothing`);
  assert.match(proxy.metricsUrl ?? '', /^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const response = await fetch(proxy.metricsUrl ?? '');
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=/);
  const text = await response.text();
  for (const line of [
    'fr_proxy_requests_total{route="getCampaign",status="2xx"} 3',
    'fr_proxy_requests_total{route="getCampaign",status="5xx"} 1',
    'fr_proxy_requests_total{route="none",status="4xx"} 1',
    'fr_proxy_cache_total{cache="hit"} 2',
    'fr_proxy_problems_total{problem="platform-error"} 1',
    'fr_proxy_platform_calls_total{status="2xx"} 1',
    // Including its retry.
    'fr_proxy_platform_calls_total{status="5xx"} 2',
    'fr_proxy_request_seconds_count{route="getCampaign"} 4',
  ])
    assert.ok(text.includes(`${line}\n`), line);
  assert.match(text, /^process_resident_memory_bytes \d+/m);

  assert.equal((await fetch(`${proxy.url}/metrics`)).status, 404);
  for (const path of ['/', '/metrics/', '/metrics?x=1', '/healthz'])
    assert.equal((await fetch(new URL(path, proxy.metricsUrl))).status, 404, path);
  assert.equal((await fetch(proxy.metricsUrl ?? '', { method: 'POST' })).status, 404);
});

test('serves no metrics unless configured, and ends with the proxy', async () => {
  const common = { upstream: 'https://api.example.org', apiKey, origins: [site], port: 0, host: '127.0.0.1' };
  const plain = await startProxy(common);
  assert.equal(plain.metricsUrl, undefined);
  await plain.close();
  const watched = await startProxy({ ...common, metrics: { port: 0 } });
  await watched.close();
  await assert.rejects(fetch(watched.metricsUrl ?? ''));
});

test('a metrics port that is in use stops the proxy, too', async (t) => {
  const common = { upstream: 'https://api.example.org', apiKey, origins: [site], port: 0, host: '127.0.0.1' };
  const first = await startProxy({ ...common, metrics: { port: 0 } });
  t.after(() => first.close());
  const port = Number(new URL(first.metricsUrl ?? '').port);
  await assert.rejects(startProxy({ ...common, metrics: { port } }), { code: 'EADDRINUSE', port });
});

test('counts a platform that does not answer', async () => {
  const metrics = createMetrics();
  const fetching = metrics.counting(() => Promise.reject(new Error('CANARY')));
  await assert.rejects(fetching('https://api.example.org'));
  const text = await metrics.text();
  assert.match(text, /^fr_proxy_platform_calls_total\{status="none"\} 1$/m);
  assert.doesNotMatch(text, /CANARY/);
});

test('counts requests only, and the problems of what else is logged', async () => {
  const metrics = createMetrics();
  const entries: readonly LogEntry[] = [
    { route: 'getSupporters', status: 200, ms: 20 },
    { route: 'getSupporters', status: 200, ms: 0, campaign: 7, hidden: 'link 1' },
    { route: 'ledger', status: 503, ms: 0, problem: 'ledger' },
    { route: 'limits', status: 200, ms: 0, problem: 'address-unnamed' },
    { route: 'limits', status: 503, ms: 0, problem: 'limit-connections' },
    { route: 'reconcile', status: 200, ms: 1200 },
    { route: 'reconcile', status: 502, ms: 1200, problem: 'gift-unresolved', cause: 'list-unread' },
  ];
  for (const entry of entries) metrics.count(entry);
  const lines = (await metrics.text()).split('\n');
  const counted = lines.filter((line) => /^fr_proxy_(requests_total|request_seconds_count)\{/.test(line));
  assert.deepEqual(counted, [
    'fr_proxy_requests_total{route="getSupporters",status="2xx"} 1',
    'fr_proxy_request_seconds_count{route="getSupporters"} 1',
  ]);
  assert.equal(lines.filter((line) => line.startsWith('fr_proxy_problems_total{')).length, 4);
});

test('has fewer than 200 series of its own', async () => {
  const metrics = createMetrics();
  const problems = Object.keys({
    ...{
      'access-refused': 1,
      'access-late': 1,
      'credentials-refused': 1,
      'token-refused': 1,
      'platform-error': 1,
      'platform-limit': 1,
      'held-back': 1,
    },
    ...{ 'platform-unreachable': 1, 'platform-timeout': 1, 'platform-unreadable': 1, contract: 1 },
    ...{
      'outcome-unknown': 1,
      'donations-closed': 1,
      'possible-repeat': 1,
      'other-ledger': 1,
      'key-expired': 1,
      'gift-unresolved': 1,
      'limit-amount': 1,
    },
    ...{
      'receipt-mismatch': 1,
      'refusal-unconfirmed': 1,
      'field-refused': 1,
      'origin-refused': 1,
    },
    ...{
      'limit-address': 1,
      'limit-email': 1,
      'limit-site': 1,
      'limit-requests': 1,
      'limit-connections': 1,
      'unidentified-sender': 1,
      'address-unnamed': 1,
      'challenge-required': 1,
      ledger: 1,
      internal: 1,
    },
    // If a problem is missing in this list, the file does not compile.
  } satisfies Record<Problem, 1>) as Problem[];
  const others = ['attempt', 'health', 'challenge', 'status', 'reconcile', 'none'];
  const routes = [...endpoints.map(({ name }) => name), ...others];
  for (const route of routes)
    for (const status of [200, 204, 304, 400, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504])
      for (const cache of ['hit', 'stale', 'miss'] as const)
        for (const problem of problems)
          metrics.count({ route, status, ms: 5, cache, problem } satisfies LogEntry);
  const fetching = metrics.counting(() => Promise.resolve(new Response()));
  await fetching('https://api.example.org');
  const own = (await metrics.text()).split('\n').filter((line) => line.startsWith('fr_proxy_'));
  assert.ok(own.length > 100);
  assert.ok(own.length < 200, String(own.length));
});

test('closes connections with invalid requests on the metrics port, and keeps running', async (t) => {
  const proxy = await serve(t, 'https://api.example.org', {
    metrics: { port: 0 },
  });
  const socket = connect(Number(new URL(proxy.metricsUrl ?? '').port), '127.0.0.1');
  socket.write('\0\0\0 rubbish\r\n\r\n');
  await once(socket.resume(), 'close');
  assert.equal((await fetch(proxy.metricsUrl ?? '')).status, 200);
});
