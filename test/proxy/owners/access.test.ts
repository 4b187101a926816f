import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccessRequest } from '../../../src/proxy/owners/access.js';
import { ownerOperations } from '../../../src/proxy/owners/operations.js';
import { endpoints } from '../../../src/schema/endpoints.js';
import { ask, proxyFor, site } from '../ask.js';
import { pixel } from './images.js';
import { startOwnersPlatform } from './owners-platform.js';

const page = '/v2/private/user/fundraiser/7/personal-page/8';
const image = '/v2/private/user/upload/image';
const list = '/v2/private/transactions';
const requests: Readonly<
  Record<(typeof ownerOperations)[number], readonly [path: string, request: Parameters<typeof ask>[2]]>
> = {
  updatePersonalPage: [page, { method: 'PUT', body: { token: 't' } }],
  uploadImage: [image, { body: { file: pixel.png } }],
  listTransactions: [list, {}],
};

test('these tests cover every operation for owners', () => {
  assert.deepEqual(
    endpoints.filter(({ access }) => access === 'owner').map(({ name }) => name),
    ownerOperations,
  );
});

for (const operation of ownerOperations) {
  test(`serves ${operation} only to callers that access allows`, async (t) => {
    const upstream = await startOwnersPlatform(t);
    const [path, request] = requests[operation];
    // Only `true` and an object with a user allow a call, no other result of the function.
    const answers: [access: () => unknown, status: number][] = [
      [() => true, 200],
      [() => Promise.resolve(true), 200],
      [() => false, 403],
      [() => Promise.resolve(false), 403],
      [() => undefined, 403],
      [() => ({ user: 'ana' }), 200],
      [() => Promise.resolve({ user: 'ana' }), 200],
      [() => ({ user: '' }), 403],
      [() => ({ user: ' ' }), 403],
      [() => ({ user: 1 }), 403],
      [() => ({ user: ['ana'] }), 403],
      [() => ({ name: 'ana' }), 403],
      [() => ['ana'], 403],
      [() => 1, 403],
      [() => 'yes', 403],
      [() => Promise.reject(new Error('CANARY')), 403],
      [
        () => {
          throw new Error('CANARY');
        },
        403,
      ],
    ];
    for (const [access, status] of answers) {
      const before = upstream.received.length;
      const { proxy, log } = proxyFor(upstream.url, { allow: [operation], access: access as () => boolean });
      const answer = await ask(proxy, path, request);
      assert.equal(answer.status, status);
      assert.equal(upstream.received.length - before, status === 200 ? 1 : 0);
      assert.doesNotMatch(answer.text, /CANARY/);
      assert.equal(log[0]?.problem, status === 200 ? undefined : 'access-refused');
    }
  });

  test(`refuses ${operation} while it is not in allow, whatever access returns`, async (t) => {
    const upstream = await startOwnersPlatform(t);
    const others = ownerOperations.filter((name) => name !== operation);
    for (const allow of [[], others]) {
      const { proxy } = proxyFor(upstream.url, { allow, access: () => true });
      assert.equal((await ask(proxy, ...requests[operation])).status, 403);
    }
    assert.equal(upstream.received.length, 0);
  });
}

test('passes access the operation, campaigns, page and three headers, before a body is read', async (t) => {
  const upstream = await startOwnersPlatform(t);
  const requested: AccessRequest[] = [];
  const { proxy } = proxyFor(upstream.url, {
    allow: ownerOperations,
    access: (request) => {
      requested.push(request);
      return false;
    },
  });
  const headers = { authorization: 'Bearer CANARY', cookie: 'a=b', 'x-forwarded-for': '192.0.2.1' };
  // Invalid JSON: if the body were read, the reply would be a refusal of it.
  await ask(proxy, page, { method: 'PUT', body: 'not JSON', headers });
  await ask(proxy, image, { body: 'x'.repeat(20_000_000), headers });
  await ask(proxy, `${list}?fundraisers=7`, { headers });
  await ask(proxy, `${list}?fundraisers=7,8`, { headers });
  await ask(proxy, list);
  assert.deepEqual(
    requested.map(({ operation, campaignId, campaignIds, pageId, headers: seen }) => [
      operation,
      [campaignId, campaignIds, pageId],
      Object.fromEntries(seen),
    ]),
    [
      ['updatePersonalPage', [7, [7], 8], { authorization: 'Bearer CANARY', cookie: 'a=b', origin: site }],
      [
        'uploadImage',
        [undefined, [], undefined],
        { authorization: 'Bearer CANARY', cookie: 'a=b', origin: site },
      ],
      [
        'listTransactions',
        [7, [7], undefined],
        { authorization: 'Bearer CANARY', cookie: 'a=b', origin: site },
      ],
      [
        'listTransactions',
        [undefined, [7, 8], undefined],
        { authorization: 'Bearer CANARY', cookie: 'a=b', origin: site },
      ],
      ['listTransactions', [undefined, [], undefined], { origin: site }],
    ],
  );
  assert.equal(upstream.received.length, 0);
});

test('does not call access for an invalid list of campaigns', async (t) => {
  const upstream = await startOwnersPlatform(t);
  let requested = 0;
  const { proxy } = proxyFor(upstream.url, {
    allow: ownerOperations,
    access: () => {
      requested += 1;
      return true;
    },
  });
  assert.equal((await ask(proxy, `${list}?fundraisers=x`)).status, 400);
  assert.equal(requested, 0);
  assert.equal(upstream.received.length, 0);
});

test('allows pages to send authorization to these operations only', async (t) => {
  const upstream = await startOwnersPlatform(t);
  const { proxy } = proxyFor(upstream.url, { allow: ownerOperations });
  const allowed = async (path: string) =>
    (await ask(proxy, path, { method: 'OPTIONS' })).headers.get('access-control-allow-headers');
  for (const path of [page, image, list]) assert.match((await allowed(path)) ?? '', /authorization/);
  for (const path of ['/v2/client/transactions', '/v2/client/wl/stats'])
    assert.doesNotMatch((await allowed(path)) ?? '', /authorization/);
});
