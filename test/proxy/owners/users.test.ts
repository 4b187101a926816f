import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Access } from '../../../src/proxy/owners/access.js';
import { ask, proxyFor } from '../ask.js';
import { gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { keyFor } from '../give.js';

const list = '/v2/private/transactions';
const rows = [7, 7].map((id, at) => ({
  id: at + 1,
  billing: { email: 'CANARY@example.org', name: 'CANARY' },
  fundraiser: { id },
}));
const ana: Access = () => ({ user: 'ana@example.org' });

describe('the log', () => {
  test('has a line for each use of an owner’s operation: who, what, how many rows, and no data of donors', async (t) => {
    const upstream = await startUpstream(t, json({ count: 2, data: rows }));
    const { proxy, log } = proxyFor(upstream.url, { allow: ['listTransactions'], access: ana });
    await ask(proxy, list);
    await ask(proxy, `${list}?fundraisers=7`);
    await ask(proxy, `${list}?fundraisers=7,8`);
    assert.deepEqual(
      log.map(({ ms: _, ...line }) => line),
      [
        { route: 'listTransactions', status: 200, user: 'ana@example.org', rows: 2 },
        { route: 'listTransactions', status: 200, user: 'ana@example.org', campaign: 7, rows: 2 },
        { route: 'listTransactions', status: 200, user: 'ana@example.org', campaigns: '7,8', rows: 2 },
      ],
    );
    assert.doesNotMatch(JSON.stringify(log), /CANARY/);
  });

  test('names the user of a call that the platform refuses, and nobody for a call that access refuses', async (t) => {
    const upstream = await startUpstream(t, json({ message: 'CANARY' }, 400));
    const { proxy, log } = proxyFor(upstream.url, { allow: ['listTransactions'], access: ana });
    await ask(proxy, `${list}?fundraisers=7`);
    assert.deepEqual([log[0]?.user, log[0]?.campaign, log[0]?.rows], ['ana@example.org', 7, undefined]);
    const refusing = proxyFor(upstream.url, { allow: ['listTransactions'], access: () => false });
    await ask(refusing.proxy, `${list}?fundraisers=7`);
    assert.deepEqual(
      [refusing.log[0]?.user, refusing.log[0]?.campaign, refusing.log[0]?.problem],
      [undefined, 7, 'access-refused'],
    );
  });

  test('names the owner of a gift and of a search for teams', async (t) => {
    const upstream = await startUpstream(t, json([{ id: 1, name: 'Team', fundraiser: { id: 7 } }]));
    const { proxy, log } = proxyFor(upstream.url, {
      allow: ['searchTeams', 'createTransaction'],
      access: ana,
    });
    const headers = { authorization: 'Bearer x' };
    await ask(proxy, '/v2/private/teams/search', { headers, body: { fundraiser_id: 7 } });
    await ask(proxy, '/v2/client/transactions', {
      headers: { ...headers, 'idempotency-key': await keyFor(proxy) },
      body: gift({ fundraiser_id: 7 }),
    });
    assert.deepEqual(
      log
        .filter(({ route }) => route !== 'status')
        .map(({ route, user, campaign, rows: count }) => [route, user, campaign, count]),
      [
        ['searchTeams', 'ana@example.org', 7, 1],
        ['createTransaction', 'ana@example.org', 7, undefined],
      ],
    );
  });

  test('has no line break or long text of a caller’s name', async (t) => {
    const upstream = await startUpstream(t, json({ data: [] }));
    const { proxy, log } = proxyFor(upstream.url, {
      allow: ['listTransactions'],
      access: () => ({ user: 'x'.repeat(5000) }),
    });
    await ask(proxy, list);
    assert.equal(log[0]?.user, 'x'.repeat(200));
  });
});

describe('a user', () => {
  test('may send so many requests in a minute, and others are not affected', async (t) => {
    const upstream = await startUpstream(t, json({ data: [] }));
    let now = 0;
    const { proxy, log } = proxyFor(upstream.url, {
      allow: ['listTransactions'],
      userRequests: 3,
      clock: () => now,
      access: ({ headers }) => ({ user: headers.get('authorization') ?? '' }),
    });
    const statusOf = async (authorization: string) =>
      (await ask(proxy, list, { headers: { authorization } })).status;
    for (const status of [200, 200, 200, 429, 429]) assert.equal(await statusOf('ana'), status);
    assert.equal(await statusOf('louis'), 200);
    assert.deepEqual([log.at(-2)?.problem, log.at(-2)?.user], ['limit-requests', 'ana']);
    const late = await ask(proxy, list, { headers: { authorization: 'ana' } });
    assert.ok(Number(late.headers.get('retry-after')) >= 1);
    now += 60_000;
    assert.equal(await statusOf('ana'), 200);
    assert.equal(upstream.received.length, 5);
  });

  test('is not counted if access names none', async (t) => {
    const upstream = await startUpstream(t, json({ data: [] }));
    const { proxy } = proxyFor(upstream.url, { allow: ['listTransactions'], userRequests: 1 });
    for (let time = 0; time < 3; time += 1) assert.equal((await ask(proxy, list)).status, 200);
  });
});

describe('accessHeader', () => {
  test('is shown to access, with no other header', async (t) => {
    const upstream = await startUpstream(t, json({ data: [] }));
    const seen: string[][] = [];
    const { proxy } = proxyFor(upstream.url, {
      ...{ allow: ['listTransactions'], accessHeader: 'X-Forwarded-Email' },
      access: ({ headers }) => {
        seen.push([...headers.keys()]);
        return { user: headers.get('x-forwarded-email') ?? '' };
      },
    });
    const headers = { 'x-forwarded-email': 'ana@example.org', 'x-forwarded-user': 'louis' };
    assert.equal((await ask(proxy, list, { headers })).status, 200);
    // An empty name is nobody.
    assert.equal((await ask(proxy, list)).status, 403);
    assert.deepEqual(seen, [['origin', 'x-forwarded-email'], ['origin']]);
  });

  for (const [name, sentence] of [
    ['authorization', /is authorization, which access gets without it/],
    ['Cookie', /is cookie, which access gets without it/],
    ['x-forwarded-for', /cannot be x-forwarded-for, which proves no login/],
    ['sec-fetch-site', /cannot be sec-fetch-site/],
    ['two words', /has to be the name of a header/],
  ] as const)
    test(`cannot be ${name}`, () => {
      assert.throws(
        () => proxyFor('https://api.example.org', { allow: ['listTransactions'], accessHeader: name }),
        (error) => error instanceof TypeError && sentence.test(error.message),
      );
    });
});
