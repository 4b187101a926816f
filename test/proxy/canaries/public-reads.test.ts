import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { routesFor } from '../../../src/proxy/app/routes.js';
import { setUp } from '../../../src/proxy/app/setup.js';
import { pngBySharp } from '../../../src/proxy/pictures/sharp-png.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { transactionList } from '../../support/contract-transaction.js';
import { ask, cleanImage, proxyFor, site } from '../ask.js';
import { campaign, donation, gift, heatmap, siteStats } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { plant } from './plant.js';
import { stores } from './stores.js';
import { createWorld, foundIn } from './world.js';

// Puts a canary into every field of a transaction record (contract §2.7), and reads everything that the proxy serves to visitors.

/** A request for each public route, by its method and pattern. The key of the gift is added to `/attempts/`. */
const requests: Readonly<Record<string, readonly [path: string, body?: unknown]>> = {
  'POST /v2/private/teams/search': ['/v2/private/teams/search', { fundraiser_id: 1001 }],
  'POST /v2/client/transactions': ['/v2/client/transactions', gift()],
  'GET /v2/client/fundraiser/:id{[1-9][0-9]{0,14}}': ['/v2/client/fundraiser/1001'],
  'GET /v2/client/fundraiser/:id{[1-9][0-9]{0,14}}/heatmap': ['/v2/client/fundraiser/1001/heatmap'],
  'GET /v2/client/wl/stats': ['/v2/client/wl/stats'],
  'GET /supporters/:id{[1-9][0-9]{0,14}}': ['/supporters/1001'],
  'GET /fundraisers/:id{[1-9][0-9]{0,14}}': ['/fundraisers/1001'],
  'GET /thermometer/:file{[1-9][0-9]{0,14}\\.(?:svg|png|SVG|PNG)}': ['/thermometer/1001.svg'],
  'GET /supporters/:file{[1-9][0-9]{0,14}\\.(?:svg|png|SVG|PNG)}': ['/supporters/1001.svg'],
  'GET /map/:file{[1-9][0-9]{0,14}\\.(?:svg|png|SVG|PNG)}': ['/map/1001.svg'],
  'GET /attempts/:key{[0-9a-fA-F-]{36}}': ['/attempts/'],
  'GET /challenge': ['/challenge'],
  'GET /status': ['/status'],
  'GET /healthz': ['/healthz'],
  'GET /healthz/ready': ['/healthz/ready'],
};

const owners = ['updatePersonalPage', 'uploadImage', 'listTransactions'] as const;
const options: Partial<ProxyOptions> = {
  ...{ supporters: [1001], supporterConsent: 'show-name', fundraisers: [1001] },
  drawPng: pngBySharp(),
};

/** Charges that were kept, of three donors who gave through one page, and rows of which nothing may be shown. */
function plantRows() {
  const page = plant(transactionList.data[0].fundraiser_user_page);
  const plantRow = (id: number, change: object) => {
    const { value, canaries } = plant(transactionList.data[0]);
    const row = value as Transaction;
    // These have the same or real values in all rows.
    const own = [...canaries].filter(
      ([place]) => !/^(id|amount\.currency|fundraiser_user_page\..*)$/.test(place),
    );
    const kept = {
      ...{ id, type: 'charge', status: 'completed', date: '2026-11-20 18:04:05', parent_id: null },
      ...{ is_refunded: false, is_disputed: false, is_pending: false, is_pledge_transaction: false },
      ...{ refund_children_ids: [], fundraiser: { ...row.fundraiser, id: 1001 } },
      ...{ fundraiser_user_page: page.value, amount: { ...row.amount, currency: 'CAD' } },
    };
    return { row: { ...row, ...kept, ...change }, canaries: new Map(own) };
  };
  const named = { first_name: 'Maude', last_name: 'Bouchard' };
  const answer = (content: string) => ({ custom_data: [{ name: 'show-name', content }] });
  const kept = [1, 2, 3].map((id) =>
    plantRow(id, { ...(id === 1 && { donated_by: { ...named, user_id: 1 } }), ...answer(String(id === 1)) }),
  );
  const hidden = [
    { type: 'refund', parent_id: 99 },
    { status: 'pending', is_pending: true },
    { status: 'refunded', is_refunded: true },
    { is_disputed: true },
    { is_pledge_transaction: true },
    { fundraiser: { id: 1002 } },
  ].map((change, at) => plantRow(at + 4, { ...answer('true'), ...change }));
  return { page, kept, hidden, rows: [...kept, ...hidden].map(({ row }) => row) };
}

for (const [store, { open, skip }] of Object.entries(stores))
  test(
    `shows of a transaction only message, consenting first name and page, with the ledger in ${store}`,
    { skip },
    async (t) => {
      const { page, kept, hidden, rows } = plantRows();
      const upstream = await startUpstream(t, (response, { method, url }) => {
        const { pathname, searchParams } = new URL(url, 'https://api.example.org');
        if (pathname.endsWith('/search')) return json([])(response);
        if (method === 'POST') return json(donation)(response);
        if (pathname.endsWith('/heatmap')) return json(heatmap)(response);
        if (pathname.endsWith('/stats')) return json(siteStats)(response);
        if (!pathname.endsWith('/transactions')) return json(campaign)(response);
        const found = rows.filter(({ id }) => id > Number(searchParams.get('after_id') ?? 0));
        return json({ data: searchParams.get('direction') === 'desc' ? found.reverse() : found })(response);
      });
      const { ledger, dump } = await open(t);
      const world = createWorld(t, upstream.url, ledger, options);
      const given = { upstream: upstream.url, apiKey: 'k', origins: [site], ledger, ...options };
      const routes = routesFor(setUp(given)).filter(({ isOwners }) => !isOwners);
      assert.deepEqual(
        routes.map(({ method, pattern }) => `${method} ${pattern}`).sort(),
        Object.keys(requests).sort(),
        'each public route is read',
      );

      const texts = new Map<string, string>();
      const key = await world.newKey();
      for (const [listed, body] of Object.values(requests)) {
        const path = listed === '/attempts/' ? listed + key : listed;
        const { status, text } = await world.ask(path, body, body === undefined ? {} : { key });
        assert.ok(status === 200 || path.startsWith('/challenge'), `${path} ${String(status)}: ${text}`);
        texts.set(path, text);
        if (!path.endsWith('.svg')) continue;
        const drawn = await world.ask(path.replace('.svg', '.png'));
        assert.equal(drawn.status, 200);
        texts.set(path.replace('.svg', '.png'), drawn.text);
      }
      await world.reconcile();

      const all = [...texts.values()].join('\n');
      const messages = kept.map(({ canaries }) => canaries.get('donation_comment') ?? assert.fail());
      const [named] = messages;
      assert.deepEqual(
        JSON.parse(texts.get('/supporters/1001')!.split('\n')[1]!),
        messages
          .toSorted()
          .map((message) => ({ name: message === named ? 'Maude B.' : null, message, date: '2026-11-20' })),
      );
      for (const { canaries } of kept) assert.deepEqual(foundIn(all, canaries), ['donation_comment']);
      for (const { canaries } of hidden) assert.deepEqual(foundIn(all, canaries), []);
      assert.deepEqual(foundIn(all, page.canaries).sort(), ['goal', 'id', 'name', 'url']);
      assert.doesNotMatch(all, /18:04|Bouchard/);

      const canaries = [...kept, ...hidden].flatMap((one) => [...one.canaries]).concat([...page.canaries]);
      const written = await world.written();
      assert.match(written, /"route":"getSupporters","status":200/);
      assert.deepEqual(foundIn(written, canaries), [], 'log, metrics and console');
      const inPage = [...page.canaries.values()];
      assert.deepEqual(
        foundIn(
          await dump(),
          canaries.filter(([, canary]) => canary !== page.canaries.get('id')),
        ),
        // So that the same gift of a series is not published again, and the last complete board survives a restart.
        [...kept.map(() => 'recurring.id'), 'name', 'goal', 'url'],
        'the store has nothing but IDs, and of a page what its board shows',
      );
      const mayKeep = new Set([...messages, ...inPage]);
      assert.deepEqual(
        foundIn(
          world.kept(),
          canaries.filter(([, canary]) => !mayKeep.has(canary)),
        ),
        [],
        'the cache has nothing but public answers',
      );
    },
  );

test('answers 403 on each private route without access, and calls nothing', async (t) => {
  const upstream = await startUpstream(t, json(plant(transactionList).value));
  const { ledger } = await stores['a file']!.open(t);
  const given = { upstream: upstream.url, apiKey: 'k', origins: [site], ledger, cleanImage, ...options };
  const routes = routesFor(setUp(given)).filter(({ isOwners }) => isOwners);
  assert.deepEqual(routes.map(({ name }) => name).sort(), [...owners].sort());
  const { proxy } = proxyFor(upstream.url, { ledger, cleanImage, ...options });
  for (const { method, pattern } of routes) {
    const path = pattern.replace(/:\w+\{[^}]*\}[^/]*/g, '7');
    const { status, text } = await ask(proxy, path, method === 'GET' ? {} : { method, body: { file: 'x' } });
    assert.equal(status, 403, path);
    assert.doesNotMatch(text, /canary/);
  }
  assert.deepEqual(upstream.received, []);
});
