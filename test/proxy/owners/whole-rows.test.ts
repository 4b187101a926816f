import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { allTransactions } from '../../../src/client/all-transactions.js';
import { createClient } from '../../../src/client/client.js';
import { listTransactions, searchTeams, updatePersonalPage } from '../../../src/client/index.js';
import { ask, proxyFor, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';

// Owners get the platform's rows unchanged, so that their client reports what it cannot read, as it does without the proxy.

const list = '/v2/private/transactions';

const rows = [
  { id: 1, fundraiser: { id: 7 }, donation_comment: 'CANARY-comment' },
  { id: 'two', fundraiser: { id: 7 } },
  { id: 3, fundraiser: { id: '7' }, billing: { postal: 12345 } },
  { id: null, fundraiser: { id: 7 } },
  { id: 5, fundraiser: { id: 7 }, amount: { donation: '1,000.00' }, is_refunded: 2 },
  { id: 6, fundraiser: { id: 7 }, is_refunded: 'maybe' },
  { id: 7, fundraiser: { id: 7 } },
];

async function stage(t: TestContext, answer: unknown) {
  const upstream = await startUpstream(t, json(answer));
  const { proxy, log } = proxyFor(upstream.url, {
    allow: ['listTransactions', 'searchTeams', 'updatePersonalPage'],
    answers: false,
  });
  const fetchOfProxy = (url: string | URL | Request, init?: RequestInit) => proxy(new Request(url, init));
  const connect = (fetchOf: typeof fetch, proxyUrl: string) =>
    createClient({ proxyUrl, fetch: fetchOf, headers: { origin: site, authorization: 'Bearer owner' } });
  return {
    ...{ proxy, log },
    through: connect(fetchOfProxy, 'https://proxy.example'),
    direct: connect(fetch, upstream.url),
  };
}

test('an owner’s list through the proxy has the rows and the warnings of the platform’s own', async (t) => {
  const { direct, log, proxy, through } = await stage(t, { count: 7, data: rows });
  for (const query of ['', '?fundraisers=7']) {
    assert.deepEqual((await ask(proxy, list + query)).body, { count: 7, data: rows });
    assert.equal(log.at(-1)?.problem, 'contract');
    assert.equal(
      log.at(-1)?.fields,
      'data.id (2), data.is_refunded (2), data.billing.postal, data.amount.donation',
    );
    assert.doesNotMatch(JSON.stringify(log), /CANARY|12345|1,000/);
  }
  for (const query of [{}, { fundraisers: [7] }]) {
    const answer = await through.call(listTransactions, { query });
    assert.equal(answer.warnings.length, 6);
    assert.deepEqual(answer, await direct.call(listTransactions, { query }));
  }
});

test('a row whose campaign cannot be read is counted but not returned, so that the client reports it', async (t) => {
  const data = [
    { id: 1, fundraiser: { id: 7 } },
    { id: 2, fundraiser: { id: 'seven' } },
    { id: 3, fundraiser: { id: 8 } },
    { id: 4 },
    7,
  ];
  const { log, through } = await stage(t, { count: 5, data });
  const { value, warnings } = await through.call(listTransactions, { query: { fundraisers: [7] } });
  assert.deepEqual(
    value.data.map(({ id }) => id),
    [1],
  );
  assert.deepEqual(warnings, [{ path: 'count', problem: 'differs from the number of rows' }]);
  assert.equal(log.at(-1)?.fields, 'data.fundraiser.id (4), data');
});

for (const [title, count, isReported] of [
  ['equals the number of rows', 7, false],
  ['equals it as a text', '7', false],
  ['is missing', undefined, false],
  ['is larger than the number of rows', 9, true],
  ['is smaller', 2, true],
] as const)
  test(`the client ${isReported ? 'reports' : 'accepts'} a count that ${title}`, async (t) => {
    const data = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
    const { log, through } = await stage(t, { count, data });
    const expected = isReported ? [{ path: 'count', problem: 'differs from the number of rows' }] : [];
    assert.deepEqual((await through.call(listTransactions)).warnings, expected);
    assert.equal(log.at(-1)?.fields, isReported ? 'count' : undefined);
    const seen: unknown[] = [];
    const walk = allTransactions(through, {}, { onWarnings: (warnings) => seen.push(...warnings) });
    await walk.next();
    assert.deepEqual(seen, expected);
  });

test('an owner’s teams and personal page are the platform’s own, too', async (t) => {
  const team = { id: 1, name: 5, fundraiser: { id: '7' }, amount_raised: '1,000', from_later: true };
  const teams = await stage(t, [team]);
  const headers = { authorization: 'Bearer owner' };
  for (const body of [{}, { fundraiser_id: 7 }]) {
    const answer = await ask(teams.proxy, '/v2/private/teams/search', { body, headers });
    assert.deepEqual(answer.body, [team]);
    assert.equal(teams.log.at(-1)?.fields, 'name, amount_raised');
  }
  assert.equal((await teams.through.call(searchTeams, { body: {} })).warnings.length, 2);

  const page = await stage(t, { id: 8, name: 5, amount_raised: 'ten' });
  const asked = { params: { id: 7, pageId: 8 }, body: { token: 't' } };
  assert.equal((await page.through.call(updatePersonalPage, asked)).warnings.length, 2);
  assert.equal(page.log.at(-1)?.fields, 'name, amount_raised');
});

test('the log names the fields of a visitor’s answer', async (t) => {
  const { log, proxy } = await stage(t, [
    { id: 1, amount_raised: '1,000' },
    { id: 'x', amount_raised: 5 },
    { id: 3, amount_raised: 5, user: { first_name: 4 } },
    { id: 4 },
  ]);
  const fields = 'amount_raised (2), id, user.first_name';
  await ask(proxy, '/v2/private/teams/search', { body: {} });
  assert.deepEqual([log.at(-1)?.problem, log.at(-1)?.fields], ['contract', fields]);
});

test('the log names at most ten fields', async (t) => {
  const names = [
    'type',
    'status',
    'promo_code',
    'card_type',
    'date',
    'donation_comment',
    'payment_processor',
  ];
  const wrong = [...names, 'amount', 'is_disputed', 'is_refunded', 'is_pending', 'billing'];
  const { log, proxy } = await stage(t, {
    data: [{ id: 1, ...Object.fromEntries(wrong.map((name) => [name, 5])) }],
  });
  await ask(proxy, list);
  assert.equal(log.at(-1)?.fields?.split(', ').length, 11);
  assert.match(log.at(-1)?.fields ?? '', /, 2 more$/);
});
