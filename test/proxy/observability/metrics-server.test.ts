import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from '../../../src/proxy/observability/metrics.js';
import { serveMetrics } from '../../../src/proxy/observability/metrics-server.js';

test('answers 500 if metrics cannot be collected, and keeps running', async (t) => {
  let works = false;
  const metrics = createMetrics();
  const server = await serveMetrics(
    { ...metrics, text: () => (works ? metrics.text() : Promise.reject(new Error('CANARY'))) },
    { port: 0 },
  );
  t.after(() => server.close());
  const failed = await fetch(server.url);
  assert.equal(failed.status, 500);
  assert.equal(await failed.text(), '');
  works = true;
  assert.equal((await fetch(server.url)).status, 200);
});
