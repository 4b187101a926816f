import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../support/runs.js';
import { site } from '../ask.js';
import { gift } from '../samples.js';
import { headerNames } from './hostile-words.js';
import { plain, startOpenProxy } from './open-proxy.js';
import { keyAt } from '../hosts/host.js';

// More runs: `FR_RUNS=50000 npm test -- long wire/fuzz-headers`.

const name = fc.oneof(
  fc.constantFrom(...headerNames),
  fc.stringMatching(/^x-[a-z]{1,8}$/),
  fc.stringMatching(/^[A-Z][a-z]{2,9}-[A-Z][a-z]{1,9}$/),
);
const value = fc.oneof(
  fc.constantFrom(
    'evil.example',
    'close, x-api-key',
    'https://evil.example/',
    '127.0.0.1',
    'DELETE',
    '/v2/private/transactions',
    '*',
  ),
  fc.stringMatching(/^[\x21-\x7e]{1,20}$/),
  fc.stringMatching(/^[\x80-\xff]{1,10}$/),
);
const calls = fc.constantFrom(
  ['GET', '/v2/client/fundraiser/7', ''],
  ['GET', '/v2/private/transactions', ''],
  ['POST', '/v2/private/teams/search', '{}'],
  ['POST', '/v2/client/transactions', 'gift'],
  ['PUT', '/v2/private/user/fundraiser/1/personal-page/2', '{"token":"t"}'],
);

const sets = runs(50, 100_000);
test(`sends the platform its own headers for ${String(sets)} sets of a visitor's`, async (t) => {
  const { upstream, proxy } = await startOpenProxy(t);
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  await fetch(`${proxy.url}/v2/client/wl/stats`);
  const usual = plain(upstream.received[0] ?? assert.fail());
  const send = (verb: string, path: string, headers: string[], text: string) =>
    new Promise<number>((resolve, reject) => {
      const sending = request(proxy.url + path, { method: verb, agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      sending.once('error', reject);
      sending.end(text);
    });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      calls,
      fc.array(fc.tuple(name, value), { maxLength: 12 }),
      async ([verb, path, text], more) => {
        upstream.received.length = 0;
        const sent =
          text === 'gift'
            ? // The value is not random, because it might contain a card number and be refused.
              JSON.stringify(gift({ email: `donor-${String(count)}@example.org` }))
            : (text ?? '');
        const own = ['host', 'p', 'origin', site, 'idempotency-key', await keyAt(proxy)];
        const length = [
          'content-type',
          'application/json',
          'content-length',
          String(Buffer.byteLength(sent)),
        ];
        const status = await send(verb ?? '', path ?? '', [...own, ...length, ...more.flat()], sent);
        assert.ok(status >= 200 && status < 500, String(status));
        assert.equal(upstream.received.length, 1);
        assert.equal(plain(upstream.received[0] ?? assert.fail()), usual);
        count += 1;
      },
    ),
    { numRuns: sets },
  );
  assert.equal(count, sets);
});
