import assert from 'node:assert/strict';
import { apiKey, site } from '../ask.js';
import { gift } from '../samples.js';
import { askHost, until } from './host.js';
import type { Rig } from './rig.js';

const pathOf = (campaign: number) => `/v2/client/fundraiser/${String(campaign)}`;

export async function readsAlike({ check, host, platform, startWith }: Rig): Promise<void> {
  const brief = await startWith({ FR_MAX_FRESH: '1' });

  check('sends the API key and no header of the visitor, and caches the answer', async (campaign) => {
    const path = pathOf(campaign);
    const first = await askHost(host, path, { headers: { 'x-spoofed': 'yes', cookie: 'a=b' } });
    assert.deepEqual([first.status, (first.body as { raised: number }).raised], [200, 1]);
    const { headers } = platform.received.find(({ url }) => url === path)!;
    assert.equal(headers.authorization, apiKey);
    assert.deepEqual(
      [headers['x-spoofed'], headers.cookie, headers.origin],
      [undefined, undefined, undefined],
    );

    const second = await askHost(host, path);
    assert.equal(second.text, first.text);
    assert.match(second.headers.get('cache-status') ?? '', /^fr-proxy; hit; ttl=\d+$/);
    assert.match(second.headers.get('cache-control') ?? '', /^public, max-age=0, s-maxage=\d+$/);
    const etag = second.headers.get('etag') ?? '';
    assert.match(etag, /^W\/"/);
    const third = await askHost(host, path, { headers: { 'if-none-match': etag } });
    assert.deepEqual([third.status, third.text], [304, '']);
    assert.equal(platform.calls(path), 1);
  });

  check('calls the platform once for 300 concurrent visitors', async (campaign) => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => askHost(host, pathOf(campaign))));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(platform.calls(pathOf(campaign)), 1);
  });

  check('serves all reads of visitors without private fields, and caches searches', async (campaign) => {
    const paths = [pathOf(campaign), `${pathOf(campaign)}/heatmap`, '/v2/client/wl/stats'];
    for (const path of paths) assert.equal((await askHost(host, path)).status, 200, path);
    const before = platform.calls('/v2/private/teams/search');
    for (const body of [
      { fundraiser_id: campaign, limit: 5 },
      { limit: 5, fundraiser_id: campaign },
    ]) {
      const teams = await askHost(host, '/v2/private/teams/search', { body });
      assert.match(teams.text, /Paddlers/);
      assert.doesNotMatch(teams.text, /private/);
    }
    assert.equal(platform.calls('/v2/private/teams/search'), before + 1);
  });

  check(
    'serves the last figure with its age while the platform is down, and then a new one',
    async (campaign) => {
      const path = pathOf(campaign);
      const raised = async () => {
        const { status, body, headers } = await askHost(brief, path);
        assert.equal(status, 200);
        return { raised: (body as { raised: number }).raised, age: Number(headers.get('age')) };
      };
      await raised();
      await until(async () => (await raised()).raised > 1);
      platform.isDown = true;
      await until(async () => (await raised()).age > 2);
      platform.isDown = false;
      const last = (await raised()).raised;
      await until(async () => (await raised()).raised > last);
    },
  );

  check('lets only listed pages read answers', async (campaign) => {
    const listed = await askHost(host, pathOf(campaign));
    assert.equal(listed.headers.get('access-control-allow-origin'), site);
    for (const path of ['/v2/client/transactions', pathOf(campaign)]) {
      const method = path.endsWith('transactions') ? 'POST' : 'GET';
      const headers = { 'access-control-request-method': method };
      const { status, headers: allowed } = await askHost(host, path, { method: 'OPTIONS', headers });
      assert.deepEqual([status, allowed.get('access-control-allow-methods')], [204, method]);
      assert.match(allowed.get('access-control-allow-headers') ?? '', /idempotency-key/);
    }
    const foreign = { origin: 'https://evil.example', 'idempotency-key': crypto.randomUUID() };
    for (const answer of [
      await askHost(host, pathOf(campaign), { headers: foreign }),
      await askHost(host, '/v2/client/transactions', {
        headers: foreign,
        body: gift({ fundraiser_id: campaign }),
      }),
    ]) {
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.get('access-control-allow-origin'), null);
    }
    assert.equal(platform.charges(campaign), 0);
  });

  check('answers 404 to all paths that are not in the endpoint table', async () => {
    const before = platform.received.length;
    for (const path of ['/', '/v2', '/v2/client/fundraiser/01', '/v2/client/fundraiser/1%2F..', '/-/gifts/7'])
      assert.equal((await askHost(host, path)).status, 404, path);
    const closed = await askHost(host, '/v2/private/transactions');
    assert.ok([403, 404].includes(closed.status));
    assert.equal(platform.received.length, before);
  });
}
