import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTransactions } from '../../../src/client/all-transactions.js';
import { createClient } from '../../../src/client/client.js';
import { listTransactions, searchTeams, updatePersonalPage } from '../../../src/client/index.js';
import { site } from '../ask.js';
import { stage, team, transactionRow } from './stage.js';

// Owners get the platform's rows unchanged, without those of campaigns that were not asked for, so that their client reports what it cannot
// read, as it does without the proxy.

const owner = { headers: { authorization: 'Bearer owner' } };
const idsOf = (rows: unknown) => (rows as { id: unknown }[]).map(({ id }) => id);

/** A stage whose platform has one answer, and clients of an owner that reach it through the proxy and directly. */
async function rowStage(
  t: Parameters<typeof stage>[0],
  answer: unknown,
  options: Parameters<typeof stage>[1] = {},
) {
  const own = await stage(t, { answers: false, ...options }, () => [answer]);
  const connect = (proxyUrl: string, fetchOf: typeof fetch) =>
    createClient({ proxyUrl, fetch: fetchOf, headers: { ...owner.headers, origin: site } });
  return {
    ...own,
    through: connect('https://proxy.example', (url, init) => own.proxy(new Request(url, init))),
    direct: connect(own.upstream.url, fetch),
  };
}

const mixed = [
  transactionRow(1, { id: 7 }),
  transactionRow(2, { id: 8 }),
  transactionRow(3),
  transactionRow(4, null),
  transactionRow(5, { id: '7' }),
  transactionRow(6, { id: 9 }),
];
for (const [title, query, data, ids, count, fields] of [
  ['of all campaigns', '', mixed, [1, 2, 3, 4, 5, 6], 6, undefined],
  // Rows 3 and 4 may be of any campaign.
  [
    'of one campaign, whatever the platform does',
    '?fundraisers=7',
    mixed,
    [1, 5],
    4,
    'data.fundraiser.id (4)',
  ],
  ['of two, whatever the platform does', '?fundraisers=7,9', mixed, [1, 5, 6], 5, 'data.fundraiser.id (3)'],
  ['of one campaign alone', '?fundraisers=7', [transactionRow(1, { id: 7 })], [1], 1, undefined],
  ['that is empty', '?fundraisers=7', [], [], 0, undefined],
] as const)
  test(`a list ${title}`, async (t) => {
    const { call, log } = await rowStage(t, { count: data.length, data });
    const { status, body } = await call('listTransactions', {}, query);
    const list = body as { count: number; data: unknown };
    assert.deepEqual([status, idsOf(list.data), list.count], [200, ids, count]);
    assert.equal(log.at(-1)?.fields, fields);
    assert.equal(log.at(-1)?.problem, fields && 'contract');
  });

test('a list of other campaigns only is a fault of the platform, and not empty', async (t) => {
  const { call } = await rowStage(t, { count: 6, data: mixed });
  const { status, text } = await call('listTransactions', {}, '?fundraisers=1001');
  assert.equal(status, 502);
  assert.doesNotMatch(text, /donor-/);
});

test('a row whose campaign cannot be read is counted but not returned, so that the client reports it', async (t) => {
  const data = [{ id: 1, fundraiser: { id: 7 } }, { id: 2, fundraiser: { id: 'seven' } }, { id: 4 }, 7];
  const { log, through } = await rowStage(t, { count: 4, data });
  const { value, warnings } = await through.call(listTransactions, { query: { fundraisers: [7] } });
  assert.deepEqual(idsOf(value.data), [1]);
  assert.deepEqual(warnings, [{ path: 'count', problem: 'differs from the number of rows' }]);
  assert.equal(log.at(-1)?.fields, 'data.fundraiser.id (3), data');
});

const wrong = [
  { id: 1, fundraiser: { id: 7 }, donation_comment: 'CANARY-comment' },
  { id: 'two', fundraiser: { id: 7 } },
  { id: 3, fundraiser: { id: '7' }, billing: { postal: 12345 } },
  { id: null, fundraiser: { id: 7 } },
  { id: 5, fundraiser: { id: 7 }, amount: { donation: '1,000.00' }, is_refunded: 2 },
  { id: 6, fundraiser: { id: 7 }, is_refunded: 'maybe' },
  { id: 7, fundraiser: { id: 7 } },
];
for (const fundraisers of [[], [7]])
  test(`a list through the proxy has the platform’s own rows and warnings: ${fundraisers.length} campaigns`, async (t) => {
    const { call, direct, log, through } = await rowStage(t, { count: 7, data: wrong });
    const { body } = await call('listTransactions', {}, fundraisers.length > 0 ? '?fundraisers=7' : '');
    assert.deepEqual(body, { count: 7, data: wrong });
    const fields = 'data.id (2), data.is_refunded (2), data.billing.postal, data.amount.donation';
    assert.deepEqual([log.at(-1)?.problem, log.at(-1)?.fields], ['contract', fields]);
    assert.doesNotMatch(JSON.stringify(log), /CANARY|12345|1,000/);
    const query = fundraisers.length > 0 ? { fundraisers } : {};
    const answer = await through.call(listTransactions, { query });
    assert.equal(answer.warnings.length, 6);
    assert.deepEqual(answer, await direct.call(listTransactions, { query }));
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
    const { log, through } = await rowStage(t, { count, data });
    const expected = isReported ? [{ path: 'count', problem: 'differs from the number of rows' }] : [];
    assert.deepEqual((await through.call(listTransactions)).warnings, expected);
    assert.equal(log.at(-1)?.fields, isReported ? 'count' : undefined);
    const seen: unknown[] = [];
    await allTransactions(through, {}, { onWarnings: (warnings) => seen.push(...warnings) }).next();
    assert.deepEqual(seen, expected);
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
  const more = ['amount', 'is_disputed', 'is_refunded', 'is_pending', 'billing'];
  const row = Object.fromEntries([...names, ...more].map((name) => [name, 5]));
  const { call, log } = await rowStage(t, { data: [{ id: 1, ...row }] });
  await call('listTransactions');
  assert.match(log.at(-1)?.fields ?? '', /^([^,]+, ){10}2 more$/);
});

const teams = [team(1, { id: 7 }), team(2, { id: 8 }), team(3), team(4, null)];
for (const [campaign, as, ids] of [
  [7, 'an owner', [1]],
  [7, 'a visitor', [1, 3, 4]],
  [8, 'a visitor', [2, 3, 4]],
  [undefined, 'an owner', [1, 2, 3, 4]],
  [undefined, 'a visitor', [1, 2, 3, 4]],
] as const)
  test(`a search for teams of campaign ${String(campaign)} by ${as}`, async (t) => {
    const { call, log } = await rowStage(t, teams);
    const { body, text } = await call('searchTeams', {
      ...(as === 'an owner' && owner),
      body: campaign === undefined ? {} : { fundraiser_id: campaign },
    });
    assert.deepEqual(idsOf(body), ids);
    assert.equal(text.includes('captain-'), as === 'an owner');
    if (ids.length === 1) assert.equal(log.at(-1)?.problem, 'contract');
  });

test('an owner’s search may filter by e-mail, and is not cached beside the visitors’', async (t) => {
  const { call, upstream } = await stage(t, {}, () => [teams]);
  const byEmail = { email: 'captain-1@example.org', limit: 500 };
  for (const _ of [1, 2]) {
    assert.deepEqual(
      (await call('searchTeams', { ...owner, body: byEmail })).body,
      JSON.parse(JSON.stringify(teams)),
    );
    assert.doesNotMatch((await call('searchTeams', { body: {} })).text, /captain-/);
  }
  const bodies = upstream.received.map(({ body }) => JSON.parse(body) as object);
  assert.deepEqual(
    bodies.filter((body) => 'email' in body),
    [byEmail, byEmail],
  );
  assert.equal((await call('searchTeams', { body: byEmail })).status, 400);
});

test('an owner’s search needs a campaign of the site', async (t) => {
  const { call, sent } = await stage(t, { campaigns: [7] });
  for (const body of [{}, { fundraiser_id: 8 }])
    assert.equal((await call('searchTeams', { ...owner, body })).status, 400);
  assert.equal(sent(), 0);
});

test('an owner’s teams and personal page are the platform’s own, too', async (t) => {
  const own = { id: 1, name: 5, fundraiser: { id: '7' }, amount_raised: '1,000', from_later: true };
  const found = await rowStage(t, [own]);
  assert.deepEqual((await found.call('searchTeams', owner)).body, [own]);
  assert.equal(found.log.at(-1)?.fields, 'name, amount_raised');
  assert.equal((await found.through.call(searchTeams, { body: {} })).warnings.length, 2);

  const page = await rowStage(t, { id: 8, name: 5, amount_raised: 'ten' });
  const asked = { params: { id: 7, pageId: 8 }, body: { token: 't' } };
  assert.equal((await page.through.call(updatePersonalPage, asked)).warnings.length, 2);
  assert.equal(page.log.at(-1)?.fields, 'name, amount_raised');
});

test('a personal page is read by the platform’s own names', async (t) => {
  const { through } = await rowStage(
    t,
    { id: 8, donors: 12, pending: 3.5 },
    { replyNames: { n_donors: 'donors', amount_pledged: 'pending' } },
  );
  const { value } = await through.call(updatePersonalPage, {
    params: { id: 7, pageId: 8 },
    body: { token: 't' },
  });
  assert.deepEqual(value, { id: 8, n_donors: 12, amount_pledged: 3.5 });
});

test('the log names the fields of a visitor’s answer', async (t) => {
  const { call, log } = await rowStage(t, [
    { id: 1, amount_raised: '1,000' },
    { id: 'x', amount_raised: 5 },
    { id: 3, amount_raised: 5, user: { first_name: 4 } },
    { id: 4 },
  ]);
  await call('searchTeams', { body: {} });
  const fields = 'amount_raised (2), id, user.first_name';
  assert.deepEqual([log.at(-1)?.problem, log.at(-1)?.fields], ['contract', fields]);
});
