import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { apiKey, ask, proxyFor } from './ask.js';
import { campaign, donation, gift, siteStats } from './samples.js';
import { team } from './team-canaries.js';
import { pixel } from './owners/images.js';
import { startUpstream } from './upstream.js';
import { keyFor } from './give.js';

const search = '/v2/private/teams/search';

test('removes the API key from every output, whatever the platform does with it', async (t) => {
  const log: unknown[] = [];
  const echo = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'x-key': apiKey, 'set-cookie': apiKey, 'retry-after': apiKey });
    response.end(JSON.stringify(body));
  };
  let status = 200;
  let body: unknown;
  const upstream = await startUpstream(t, (response) => echo(response, status, body));
  // Each answer has its own proxy, because a proxy stops calling after five faults.
  const proxyAt = (url: string) =>
    proxyFor(url, {
      log: (entry) => log.push(entry),
      allow: ['updatePersonalPage', 'uploadImage', 'listTransactions'],
    }).proxy;
  let proxy = proxyAt(upstream.url);
  const text = `the key is ${apiKey}!`;
  const seen: string[] = [];
  const attempt = async (path: string, request: Parameters<typeof ask>[2] = {}) => {
    const answer = await ask(proxy, path, request);
    seen.push(answer.text, JSON.stringify([...answer.headers]));
  };
  for (status of [200, 302, 400, 401, 403, 404, 429, 500, 503])
    for (body of [
      { ...campaign, name: text, description: text, message: text },
      [
        {
          ...team,
          name: text,
          created_at: text,
          url: `https://a.example/${apiKey}`,
          user: { first_name: text },
        },
      ],
      { ...donation, ref_id: text, fundraiser_name: text, status: text },
      { ...siteStats, error: text },
      { data: [{ id: 1, custom_data: [{ name: text }], fundraiser: { tags_list: [{ a: text }] } }] },
      { id: 8, name: text, success: false, message: text, url: text },
      text,
    ]) {
      proxy = proxyAt(upstream.url);
      const key = await keyFor(proxy);
      await attempt('/v2/client/fundraiser/7');
      await attempt(search, { body: {} });
      await attempt('/v2/private/transactions');
      await attempt('/v2/private/user/upload/image', { body: { file: pixel.png } });
      await attempt('/v2/client/transactions', { body: gift(), headers: { 'idempotency-key': key } });
      await attempt(`/attempts/${key}`);
    }
  assert.equal(seen.length, 9 * 7 * 6 * 2);
  assert.ok(upstream.received.length > 300);
  assert.ok(!seen.join().includes(apiKey));
  assert.ok(!JSON.stringify(log).includes(apiKey));
});
