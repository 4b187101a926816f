import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowableOperations,
  ownerOperations,
  pageOperations,
} from '../../../src/proxy/owners/operations.js';
import { ask, proxyFor, site } from '../ask.js';
import { keyFor } from '../give.js';
import { json, startUpstream } from '../upstream.js';
import { paths, stage, team, transactionRow, valid } from './stage.js';

// How each operation is kept to the callers that access allows. What access may answer: `decide.test.ts`.

const authorization = 'Bearer secret-of-the-owner';
/** As an owner: without this header, a search or a gift is a visitor's. */
const owner = { headers: { authorization } };
const evil = 'https://evil.example';

function assertForOnePage(headers: Headers, origin: string | null = site): void {
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.match(headers.get('vary') ?? '', /origin, authorization, cookie/);
  assert.equal(headers.get('access-control-allow-origin'), origin);
}

for (const operation of allowableOperations) {
  const isForVisitors = !ownerOperations.some((name) => name === operation);
  const isRead = operation === 'listTransactions';

  for (const [title, access, status, problem] of [
    ['is let in', () => true, 200, undefined],
    ['is let in by name', () => ({ user: 'ana' }), 200, undefined],
    ['is refused', () => false, 403, 'access-refused'],
    ['cannot be checked', () => Promise.reject(new Error('CANARY')), 403, 'access-refused'],
    ['is not checked in time', () => new Promise<boolean>(() => undefined), 503, 'access-late'],
  ] as const)
    test(`${operation}: the caller ${title}`, async (t) => {
      const { call, log, upstream } = await stage(t, { access, timeouts: { access: 20 } });
      const answer = await call(operation, owner);
      assert.deepEqual([answer.status, log.at(-1)?.problem], [status, problem]);
      assert.equal(upstream.received.length, status === 200 ? 1 : 0);
      assert.equal(answer.headers.get('retry-after'), status === 503 ? '5' : null);
      assert.doesNotMatch(answer.text, /CANARY/);
      assert.doesNotMatch(JSON.stringify(upstream.received), /secret-of-the-owner/);
      assertForOnePage(answer.headers);
    });

  test(`${operation}: access is told the call before a body is read`, async (t) => {
    const { asked, call, sent } = await stage(t, {
      access: (request) => {
        asked.push(request);
        return false;
      },
    });
    const headers = { authorization, cookie: 'a=b', 'x-forwarded-for': '192.0.2.1' };
    // If the body were read, the reply would be a refusal of it.
    const unread = isForVisitors || isRead ? {} : { body: 'not JSON' };
    assert.equal((await call(operation, { ...unread, headers })).status, 403);
    assert.equal(sent(), 0);
    const isAboutCampaign = isForVisitors || operation === 'updatePersonalPage';
    assert.deepEqual(
      asked.map(({ signal: _, headers: shown, ...about }) => ({
        ...about,
        headers: Object.fromEntries(shown),
      })),
      [
        {
          operation,
          campaignId: isAboutCampaign ? 7 : undefined,
          campaignIds: isAboutCampaign ? [7] : [],
          pageId: operation === 'updatePersonalPage' ? 8 : undefined,
          headers: { authorization, cookie: 'a=b', origin: site },
        },
      ],
    );
  });

  test(`${operation}: pages of other sites are refused before access is asked`, async (t) => {
    const { asked, proxy } = await stage(t, { serverCalls: true });
    for (const [headers, mayAsk] of [
      // A listed page uses CORS, from its own site or from another.
      [{ origin: site, 'sec-fetch-site': 'cross-site' }, true],
      [{ origin: site, 'sec-fetch-site': 'same-site' }, true],
      [{ origin: site }, true],
      // The proxy's own origin sends no `Origin` with a GET. A typed address sends none either.
      [{ 'sec-fetch-site': 'same-origin' }, isRead],
      [{ 'sec-fetch-site': 'none' }, isRead],
      // Requests of programs.
      [{}, true],
      // An image, a script or a link on another page, with the owner's cookies.
      [{ 'sec-fetch-site': 'cross-site', cookie: 'session=1' }, false],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, false],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
      [{ 'sec-fetch-site': 'same-site', cookie: 'session=1' }, false],
      [{ 'sec-fetch-site': 'CROSS-SITE' }, false],
      [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
      [{ origin: evil, 'sec-fetch-site': 'same-origin' }, false],
    ] as const) {
      const before = asked.length;
      const { method = isRead ? 'GET' : 'POST', body } = valid[operation]();
      const response = await proxy(
        new Request(`https://proxy.example${paths[operation]}`, {
          method,
          headers: {
            authorization,
            'fr-repeat': 'confirmed',
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(operation === 'createTransaction' && { 'idempotency-key': await keyFor(proxy) }),
          },
          body: body === undefined ? null : JSON.stringify(body),
        }),
      );
      await response.text();
      assert.equal(response.status, mayAsk ? 200 : 403, JSON.stringify(headers));
      assert.equal(asked.length - before, mayAsk ? 1 : 0);
      assertForOnePage(response.headers, 'origin' in headers && headers.origin === site ? site : null);
    }
  });

  test(`${operation}: while it is not in allow, access is not asked`, async (t) => {
    for (const allow of [[], allowableOperations.filter((name) => name !== operation)]) {
      const { asked, call, sent } = await stage(t, { allow });
      const answer = await call(operation, owner);
      // A search or a gift is answered as a visitor's.
      assert.deepEqual([answer.status, sent()], isForVisitors ? [200, 1] : [403, 0]);
      assert.doesNotMatch(answer.text, /captain|private|kept/);
      assert.deepEqual(asked, []);
      if (!isForVisitors) assertForOnePage(answer.headers);
    }
  });

  test(`${operation}: pages may send authorization only while it is in allow`, async (t) => {
    for (const isAllowed of [true, false]) {
      const allow = allowableOperations.filter((name) => (name === operation) === isAllowed);
      const { proxy } = await stage(t, { allow });
      const { headers } = await ask(proxy, paths[operation], { method: 'OPTIONS' });
      const names = headers.get('access-control-allow-headers') ?? '';
      if (isForVisitors || isAllowed) assert.equal(names.includes('authorization'), isAllowed);
      if (isForVisitors) assert.match(names, /content-type/);
      if (operation === 'createTransaction') assert.match(names, /idempotency-key.*fr-challenge.*fr-repeat/);
    }
  });

  test(`${operation}: the proxy does not start without access, unless tokens of pages replace it`, () => {
    for (const pageOwners of ['access', 'token'] as const) {
      const start = () =>
        proxyFor('https://api.example.org', { allow: [operation], pageOwners, access: undefined });
      const isReplaced = pageOwners === 'token' && pageOperations.some((name) => name === operation);
      if (isReplaced) assert.doesNotThrow(start);
      else assert.throws(start, /allow needs access/);
    }
  });
}

for (const [query, campaignId, campaignIds] of [
  ['', undefined, []],
  ['?fundraisers=7', 7, [7]],
  ['?fundraisers=7,8', undefined, [7, 8]],
] as const)
  test(`access is told the campaigns of the list “${query}”`, async (t) => {
    const { asked, call } = await stage(t);
    await call('listTransactions', {}, query);
    assert.deepEqual(
      asked.map((one) => [one.campaignId, one.campaignIds]),
      [[campaignId, campaignIds]],
    );
  });

test('access is not asked about an invalid list of campaigns', async (t) => {
  const { asked, call, sent } = await stage(t);
  assert.equal((await call('listTransactions', {}, '?fundraisers=x')).status, 400);
  assert.deepEqual([asked.length, sent()], [0, 0]);
});

test('a visitor’s search and gift never ask access', async (t) => {
  const { asked, call } = await stage(t);
  for (const operation of ['searchTeams', 'createTransaction'] as const) {
    const answer = await call(operation);
    assert.equal(answer.status, 200);
    assert.doesNotMatch(answer.text, /captain|private|kept/);
  }
  assert.deepEqual(asked, []);
});

test('answers for visitors may be loaded by any page, without authorization', async (t) => {
  const { proxy } = await stage(t, {}, () => [{ type: 'amount', goal: 1, raised: 1, donors: 1 }]);
  const answer = await ask(proxy, '/v2/client/fundraiser/7', { headers: { 'sec-fetch-site': 'cross-site' } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(answer.headers.get('vary'), 'origin');
  const { headers } = await ask(proxy, '/v2/client/wl/stats', { method: 'OPTIONS' });
  assert.doesNotMatch(headers.get('access-control-allow-headers') ?? '', /authorization/);
});

test('two concurrent requests of owners are answered separately', async (t) => {
  const waiting: (() => void)[] = [];
  const upstream = await startUpstream(t, (response) => {
    const answer = json({ data: [transactionRow(waiting.length + 1, { id: 7 })] });
    waiting.push(() => answer(response));
    // Both requests are running before the first is answered.
    if (waiting.length === 2) for (const go of waiting) go();
  });
  const { proxy } = proxyFor(upstream.url, { allow: ['listTransactions'] });
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) =>
      ask(proxy, `${paths.listTransactions}?fundraisers=7`, { headers: { authorization: `Bearer ${name}` } }),
    ),
  );
  assert.equal(upstream.received.length, 2);
  assert.notEqual(one?.text, other?.text);
  assert.ok(!one?.headers.has('etag') && !one?.headers.has('age'));
});

const ana = { access: () => ({ user: 'ana@example.org' }) };

for (const [operation, query, logged] of [
  ['listTransactions', '', { rows: 2 }],
  ['listTransactions', '?fundraisers=7', { campaign: 7, rows: 2 }],
  ['listTransactions', '?fundraisers=7,8', { campaigns: '7,8', rows: 2 }],
  ['searchTeams', '', { campaign: 7, rows: 1 }],
  ['createTransaction', '', { campaign: 7 }],
] as const)
  test(`the log says who used ${operation}${query}, and has no data of donors`, async (t) => {
    const { call, log } = await stage(t, ana, ({ method }) => [
      method === 'GET'
        ? { data: [transactionRow(1, { id: 7 }), transactionRow(2, { id: 7 })] }
        : [team(1, { id: 7 })],
    ]);
    await call(operation, owner, query);
    const { route, user, campaign, campaigns, rows } = log.at(-1) ?? assert.fail();
    const found = { route, user, campaign, campaigns, rows };
    const none = { campaign: undefined, campaigns: undefined, rows: undefined };
    assert.deepEqual(found, { ...none, route: operation, user: 'ana@example.org', ...logged });
    assert.doesNotMatch(JSON.stringify(log), /donor-|captain-/);
  });

for (const [title, options, status, user] of [
  ['names the user of a call that the platform refuses', ana, 400, 'ana@example.org'],
  ['names nobody for a call that access refuses', { access: () => false }, 403, undefined],
  [
    'has no long text of a caller’s name',
    { access: () => ({ user: 'x'.repeat(5_000) }) },
    400,
    'x'.repeat(200),
  ],
] as const)
  test(`the log ${title}`, async (t) => {
    const { call, log } = await stage(t, options, () => [{ message: 'CANARY' }, 400]);
    await call('listTransactions', {}, '?fundraisers=7');
    const { status: answered, user: named, campaign, rows } = log.at(-1) ?? assert.fail();
    assert.deepEqual([answered, named, campaign, rows], [status, user, 7, undefined]);
  });

test('a user may send so many requests in a minute, and others are not affected', async (t) => {
  const { call, log, sent, wait } = await stage(t, {
    userRequests: 3,
    access: ({ headers }) => ({ user: headers.get('authorization') ?? '' }),
  });
  const list = (user: string) => call('listTransactions', { headers: { authorization: user } });
  for (const status of [200, 200, 200, 429, 429]) assert.equal((await list('ana')).status, status);
  assert.equal((await list('louis')).status, 200);
  assert.deepEqual([log.at(-2)?.problem, log.at(-2)?.user], ['limit-requests', 'ana']);
  assert.ok(Number((await list('ana')).headers.get('retry-after')) >= 1);
  wait(60_000);
  assert.equal((await list('ana')).status, 200);
  assert.equal(sent(), 5);
});

test('a user whom access does not name is not counted', async (t) => {
  const { call } = await stage(t, { userRequests: 1 });
  for (let time = 0; time < 3; time += 1) assert.equal((await call('listTransactions')).status, 200);
});

test('accessHeader is shown to access, with no other header', async (t) => {
  const seen: string[][] = [];
  const { call } = await stage(t, {
    accessHeader: 'X-Forwarded-Email',
    access: ({ headers }) => {
      seen.push([...headers.keys()]);
      return { user: headers.get('x-forwarded-email') ?? '' };
    },
  });
  const headers = { 'x-forwarded-email': 'ana@example.org', 'x-forwarded-user': 'louis' };
  assert.equal((await call('listTransactions', { headers })).status, 200);
  // An empty name is nobody.
  assert.equal((await call('listTransactions')).status, 403);
  assert.deepEqual(seen, [['origin', 'x-forwarded-email'], ['origin']]);
  assert.throws(
    () => proxyFor('https://api.example.org', { allow: ['listTransactions'], accessHeader: 'Cookie' }),
    /is cookie, which access gets without it/,
  );
});
