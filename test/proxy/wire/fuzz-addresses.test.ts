import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../support/runs.js';
import { site } from '../ask.js';
import { pixel } from '../owners/images.js';
import { gift } from '../samples.js';
import { addressTricks } from './hostile-words.js';
import { plain, startOpenProxy } from './open-proxy.js';
import { exchange } from './raw.js';
import { keyAt } from '../hosts/host.js';

// All operations are enabled and all callers allowed, so that only the endpoint table restricts calls. More runs:
// `FR_RUNS=100000 npm test -- long wire/fuzz-addresses`.

const id = '[1-9][0-9]{0,14}';
const names =
  'after_id|dt_start|dt_end|payout_account|payout_date|fundraisers|page|limit|sort|direction|' +
  'exclude_subsites|include_pending|tags%5B%5D';
const parameter = `(${names})=[\\w%.*+-]*`;
/** Every call of the table, as it would reach the platform. */
const table: readonly (readonly [method: string, url: RegExp])[] = [
  ['GET', new RegExp(`^/v2/client/fundraiser/${id}(\\?only_received=(true|false))?$`)],
  ['GET', new RegExp(`^/v2/client/fundraiser/${id}/heatmap$`)],
  ['GET', /^\/v2\/client\/wl\/stats(\?templates=\d+(%2C\d+)*)?$/],
  ['GET', new RegExp(`^/v2/private/transactions(\\?${parameter}(&${parameter})*)?$`)],
  ['POST', /^\/v2\/private\/teams\/search$/],
  ['POST', /^\/v2\/private\/user\/upload\/image$/],
  ['POST', /^\/v2\/client\/transactions$/],
  ['PUT', new RegExp(`^/v2/private/user/fundraiser/${id}/personal-page/${id}$`)],
];

const paths = [
  ...['/v2/client/fundraiser/12', '/v2/client/fundraiser/12/heatmap', '/v2/client/wl/stats', '/healthz'],
  ...['/v2/private/transactions', '/v2/private/teams/search', '/v2/private/user/upload/image'],
  ...['/v2/client/transactions', '/v2/private/user/fundraiser/12/personal-page/34', '/challenge', '/status'],
  '/attempts/1b4e28ba-2fa1-41d2-883f-0016d3cca427',
];
const target = fc
  .tuple(
    fc.constantFrom(...paths, '', '/', 'http://evil.example/v2/client/wl/stats'),
    fc.array(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...addressTricks) }, fc.string({ maxLength: 8 })),
      {
        maxLength: 4,
      },
    ),
    fc.nat(60),
  )
  // Inserted at any position, not only at the end.
  .map(([base, parts, at]) => base.slice(0, at) + parts.join('') + base.slice(at));
const method = fc.constantFrom(
  ...'GET GET POST PUT HEAD OPTIONS DELETE PATCH TRACE get QUERY PURGE'.split(' '),
);
const body = fc.constantFrom(
  '',
  '{}',
  '{"token":"t"}',
  JSON.stringify({ file: pixel.png }),
  'gift',
  '{"id":1,"url":"http://evil.example"}',
);

// One valid call for each row of the table, because random ones seldom include all rows.
const good: [method: string, target: string, body: string][] = [
  ['GET', '/v2/client/fundraiser/12', ''],
  ['GET', '/v2/client/fundraiser/12/heatmap', ''],
  ['GET', '/v2/client/wl/stats', ''],
  ['GET', '/v2/private/transactions', ''],
  ['POST', '/v2/private/teams/search', '{}'],
  ['POST', '/v2/private/user/upload/image', JSON.stringify({ file: pixel.png })],
  ['POST', '/v2/client/transactions', 'gift'],
  ['PUT', '/v2/private/user/fundraiser/12/personal-page/34', '{"token":"t"}'],
];

const addresses = runs(100, 100_000);
test(`makes no calls but those of the table for ${String(addresses)} addresses with any method`, async (t) => {
  const { upstream, proxy } = await startOpenProxy(t);
  await fetch(`${proxy.url}/v2/client/wl/stats`);
  const usual = plain(upstream.received[0] ?? assert.fail());
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(method, target, body, async (verb, path, text) => {
      upstream.received.length = 0;
      const sent = text === 'gift' ? JSON.stringify(gift()) : text;
      const lines = [
        ...[`${verb} ${path || '/'} HTTP/1.1`, 'Host: proxy.example', `Origin: ${site}`, 'Connection: close'],
        ...['Content-Type: application/json', `Idempotency-Key: ${await keyAt(proxy)}`],
        ...[`Content-Length: ${String(Buffer.byteLength(sent))}`, '', sent],
      ];
      const { statuses } = await exchange(proxy.port, Buffer.from(lines.join('\r\n')).toString('latin1'));
      assert.ok(statuses.length <= 1, `${verb} ${path}: ${statuses.join()}`);
      const made = upstream.received.map((one) => `${one.method} ${one.url}`);
      assert.ok(made.length <= 1, `${verb} ${path} made ${made.join(', ')}`);
      for (const one of upstream.received) {
        const row = table.find(([name, url]) => one.method === name && url.test(one.url));
        assert.ok(row, `${verb} ${path} reached ${one.method} ${one.url}`);
        assert.equal(plain(one), usual);
        reached.add(String(row[1]));
      }
    }),
    { numRuns: addresses, examples: good, verbose: 1 },
  );
  assert.equal(reached.size, table.length, 'good addresses get through, or the test shows nothing');
});
