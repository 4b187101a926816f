import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import document from '../../../demo/sandbox/openapi.json' with { type: 'json' };
import { DEMO_ACCESS_TOKEN } from '../../../demo/sandbox/seed/seed.js';
import type { endpoints } from '../../../src/schema/endpoints.js';
import { pixel } from '../../proxy/owners/images.js';
import { cardToken, donation, given } from './donation.js';
import { answerProblems, operations } from './openapi.js';
import { KEY, startTestSandbox } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());

interface Sent {
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** Requests of each operation, by the status that they get. A wrong key gets 403 everywhere. */
const requests: Readonly<Record<(typeof endpoints)[number]['name'], Readonly<Record<number, Sent>>>> = {
  searchTeams: { 200: { body: { fundraiser_id: 1004 } }, 400: { body: { page: 'one' } } },
  updatePersonalPage: {
    200: { params: { id: 1001, pageId: 1 }, body: { token: DEMO_ACCESS_TOKEN } },
    400: { params: { id: 1001, pageId: 1 }, body: {} },
  },
  uploadImage: { 200: { body: { file: pixel.png } }, 401: { body: { file: pixel.png }, key: '' } },
  createTransaction: { 200: { body: donation(await cardToken(sandbox)) }, 400: { body: { amount: 25 } } },
  listTransactions: { 200: { query: 'limit=500&include_pending=1' }, 400: { query: 'page=0' } },
  getCampaign: { 200: { params: { id: 1001 } }, 400: { params: { id: 9999 } } },
  getHeatmap: { 200: { params: { id: 1001 } }, 400: { params: { id: 9999 } } },
  getSiteStats: { 200: { query: 'templates=1,2' }, 400: { query: 'templates=one' } },
};

async function send(method: string, path: string, { params = {}, query = '', body, key = KEY }: Sent) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(params[name] ?? 1));
  return fetch(`${sandbox.url}${filled}?${query}`, {
    method,
    headers: { authorization: key, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

for (const { operationId, method, path, responses } of operations)
  for (const status of Object.keys(responses).map(Number))
    test(`${operationId} answers ${status} as its document says`, async () => {
      const own = requests[operationId as keyof typeof requests];
      const sent = own[status] ?? (status === 403 ? { ...own[200], key: 'wrong' } : undefined);
      assert.ok(sent, 'no request here gets this status');
      const answer = await send(method, path, sent);
      assert.equal(answer.status, status);
      assert.deepEqual(await answerProblems({ method, url: answer.url }, answer), []);
    });

/** What donors choose in the form, by what it then sends. "No one" is told of a tribute without a method. */
const gifts: Readonly<Record<string, Record<string, unknown>>> = {
  'a tribute that nobody is told of': { tribute: { type: 'in_memory', honoree: 'Rose' } },
  'a tribute of a business': {
    tribute: { type: 'in_honor', honoree: 'Rose', method: 'email', name: 'Ana', email: 'ana@example.ca' },
  },
  'custom data': { custom_data: { wall: 'Hello', a: 1 } },
  'a monthly gift': { frequency: 'month' },
  'three payments': { extra: { installments: { total_amount: 75, duration: 3, day: 1 } } },
  'a receipt by mail': { extra: { mail_receipt: true }, mail: { same_as_billing: true } },
  'a receipt of somebody else': { tax_receipt: { first_name: 'Ana', last_name: 'Roy' } },
};

for (const [title, change] of Object.entries(gifts))
  test(`lists ${title} as its document says`, async () => {
    const query = `after_id=${String((await given(sandbox, change)) - 1)}&include_pending=1`;
    const answer = await send('GET', '/v2/private/transactions', { query });
    assert.deepEqual(await answerProblems({ method: 'GET', url: answer.url }, answer), []);
  });

test('lets a generated client send custom data, and no limit that is refused', () => {
  const { DonationRequest, Donation, TeamSearch } = document.components.schemas;
  assert.equal(DonationRequest.properties.custom_data.additionalProperties, true);
  assert.match(JSON.stringify(Donation.properties.upsell), /"additionalProperties":true/);
  assert.equal(TeamSearch.properties.limit.maximum, 1_000);
  const listed = document.paths['/v2/private/transactions'].get.parameters;
  assert.equal(listed.find(({ name }) => name === 'limit')?.schema.maximum, 1_000);
});

test('an answer that differs from the document is a problem', async () => {
  const url = `${sandbox.url}/v2/client/fundraiser/1001`;
  const { body } = await sandbox.get('/v2/client/fundraiser/1001');
  const problems = async (answer: object, status = 200) =>
    answerProblems({ method: 'GET', url }, Response.json(answer, { status }));
  assert.deepEqual(await problems(body), []);
  for (const [other, problem] of [
    [{ ...body, raised: '5' }, /^getCampaign 200: .*raised must be number/],
    [{ ...body, name: null }, /^getCampaign 200: .*name must be string/],
    [{ ...body, type: 'pages' }, /^getCampaign 200: .*type must be equal to one of/],
    [{ ...body, more: 1 }, /^getCampaign 200: .*must NOT have additional properties/],
    [{ ...body, goal: undefined }, /^getCampaign 200: .*must have required property 'goal'/],
    [[body], /^getCampaign 200: .*must be object/],
  ] as const) {
    const [found = '', ...more] = await problems(other);
    assert.match(found, problem);
    assert.deepEqual(more, []);
  }
  assert.deepEqual(await problems(body, 404), ['getCampaign answered 404']);
});

test('serves its document to everybody, with its own address', async () => {
  const answer = await fetch(`${sandbox.url}/openapi.json`);
  assert.equal(answer.status, 200);
  assert.deepEqual(await answer.json(), { ...document, servers: [{ url: sandbox.url }] });
});
