import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { apiKey, ask, proxyFor } from './ask.js';
import { campaign, donation, gift, siteStats } from './samples.js';
import { team } from './team-canaries.js';
import { pixel } from './owners/images.js';
import { startUpstream } from './upstream.js';

const search = '/v2/private/teams/search';

void test('removes the API key from every output, whatever the platform does with it', async (t) => {
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
  const said = `the key is ${apiKey}!`;
  const seen: string[] = [];
  const attempt = async (path: string, request: Parameters<typeof ask>[2] = {}) => {
    const answer = await ask(proxy, path, request);
    seen.push(answer.text, JSON.stringify([...answer.headers]));
  };
  for (status of [200, 302, 400, 401, 403, 404, 429, 500, 503])
    for (body of [
      { ...campaign, name: said, description: said, message: said },
      [
        {
          ...team,
          name: said,
          created_at: said,
          url: `https://a.example/${apiKey}`,
          user: { first_name: said },
        },
      ],
      { ...donation, ref_id: said, fundraiser_name: said, status: said },
      { ...siteStats, error: said },
      { data: [{ id: 1, custom_data: [{ name: said }], fundraiser: { tags_list: [{ a: said }] } }] },
      { id: 8, name: said, success: false, message: said, url: said },
      said,
    ]) {
      const key = crypto.randomUUID();
      proxy = proxyAt(upstream.url);
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
