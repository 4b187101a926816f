import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { act, cardToken, countOf, donation } from './donation.js';
import { KEY, startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());
const request = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(sandbox.url + path, {
    method,
    headers: { authorization: KEY, 'content-type': 'application/json', ...headers },
    body: body ? JSON.stringify(body) : null,
  });
const clear = () => request('DELETE', '/sandbox/scenarios');
beforeEach(async () => void (await clear()));
const stats = '/v2/client/wl/stats';
const ask = (path: string, scenario?: string): Promise<Response> =>
  request('GET', path, scenario === undefined ? {} : { 'x-sandbox-scenario': scenario });

test('latency delays the answer', async () => {
  const started = performance.now();
  assert.equal((await ask(stats, 'latency:300')).status, 200);
  assert.ok(performance.now() - started >= 295);
});

test('429 names a pause, html is a page, and truncated is half of the answer', async () => {
  assert.equal((await ask(stats, '429')).headers.get('retry-after'), '1');
  assert.match((await ask(stats, 'html')).headers.get('content-type') ?? '', /^text\/html/);
  const cut = await ask(stats, 'truncated');
  assert.match(cut.headers.get('content-type') ?? '', /json/);
  const text = await cut.text();
  assert.match(text, /^\{"amount_raised"/);
  assert.throws(() => JSON.parse(text));
});

for (const [scenario, status, charged] of [
  ['429', 429, 0],
  ['503', 503, 0],
  ['html', 200, 0],
  ['drop-before', undefined, 0],
  ['drop-after', undefined, 1],
  ['truncated', 200, 1],
] as const)
  test(`${scenario} on a donation ${charged ? 'charges it once' : 'charges nothing, and its token stays valid'}`, async () => {
    const token = await cardToken(sandbox);
    const before = countOf(sandbox);
    const answer = request(
      'POST',
      '/v2/client/transactions',
      { 'x-sandbox-scenario': scenario },
      donation(token),
    );
    if (status === undefined) await assert.rejects(answer);
    else assert.equal((await answer).status, status);
    assert.equal(countOf(sandbox), before + charged);
    const again = await sandbox.post('/v2/client/transactions', donation(token));
    assert.equal(again.status, charged ? 400 : 200);
  });

test('the admin route sets the scenarios of the next requests to a path, in order', async () => {
  await act(sandbox, 'scenarios', { scenario: '503', path: stats, count: 2 });
  await act(sandbox, 'scenarios', { scenario: '429', path: stats });
  const statuses: number[] = [(await ask('/v2/client/fundraiser/1001')).status];
  for (let n = 0; n < 4; n += 1) statuses.push((await ask(stats)).status);
  assert.deepEqual(statuses, [200, 503, 503, 429, 200]);
});

test('without a path, the next platform request is affected, and clearing ends it', async () => {
  await act(sandbox, 'scenarios', { scenario: '503', count: 5 });
  assert.match(await cardToken(sandbox), /^ct_/);
  assert.equal((await ask('/v2/client/fundraiser/1001/heatmap')).status, 503);
  assert.equal((await clear()).status, 204);
  assert.equal((await ask(stats)).status, 200);
});

test('a scenario affects the card processor if its path is named', async () => {
  await act(sandbox, 'scenarios', { scenario: '503', path: '/card-fields/tokens' });
  assert.equal((await request('POST', '/card-fields/tokens', {}, {})).status, 503);
});

test('a burst of donations adds its amount to the campaign and the team', async () => {
  const raised = async (): Promise<number[]> => {
    const teams = await sandbox.post('/v2/private/teams/search', { fundraiser_id: 1001, limit: 1 });
    const campaign = await sandbox.get('/v2/client/fundraiser/1001');
    return [teams.rows[0]?.['amount_raised'], campaign.body['raised']].map((value) =>
      Math.round(Number(value) * 100),
    );
  };
  const before = await raised();
  const count = countOf(sandbox);
  const { amount } = await act(sandbox, 'donations', { campaign_id: 1001, count: 40, team_id: 1 });
  const cents = Math.round(Number(amount) * 100);
  assert.ok(cents > 0);
  assert.equal(countOf(sandbox), count + 40);
  assert.deepEqual(
    await raised(),
    before.map((sum) => sum + cents),
  );
});

const transaction_id = 1;
for (const [path, body, message] of [
  ['scenarios', { scenario: 'flood' }, /^scenario must be latency:<ms> or one of/],
  ['scenarios', { scenario: 'latency:soon' }, /^scenario must be latency:<ms> or one of/],
  ['scenarios', { scenario: '503', count: 0 }, /^count must be at least 1$/],
  ['donations', { campaign_id: 9999 }, /^campaign_id: there is no campaign 9999$/],
  ['donations', { campaign_id: 1001, count: 501 }, /^count must be at most 500$/],
  ['donations', { campaign_id: 1002, team_id: 1 }, /^team_id: campaign 1002 has no team 1$/],
  ['donations', { campaign_id: 1001, is_pending: 1 }, /^is_pending must be true or false$/],
  ['clock', { days: 0 }, /^days must be at least 1$/],
  ['clock', { days: -1 }, /^days must be at least 1$/],
  ['clock', { days: 'x' }, /^days must be an integer$/],
  ['refunds', {}, /^transaction_id is required$/],
  ['refunds', { transaction_id: '1' }, /^transaction_id must be an integer$/],
  ['refunds', { transaction_id: 1.5 }, /^transaction_id must be an integer$/],
  ['refunds', { transaction_id: -1 }, /^transaction_id: there is no transaction -1$/],
  ['refunds', { transaction_id, amount: 0 }, /^amount must be above zero$/],
  ['refunds', { transaction_id, amount: 1.005 }, /^amount must have at most two decimals$/],
  ['refunds', { transaction_id, amount: '5' }, /^amount must be a number$/],
  ['disputes', { transaction_id }, /^state is required$/],
  ['disputes', { transaction_id, state: 'closed' }, /^state must be one of open, won, lost$/],
  ['disputes', { transaction_id: 999_999, state: 'open' }, /there is no transaction 999999$/],
  ['pledges', { transaction_id }, /^outcome is required$/],
  ['pledges', { transaction_id, outcome: 'lost' }, /^outcome must be one of paid, dropped$/],
  ['pledges', { transaction_id: 999_999, outcome: 'paid' }, /there is no transaction 999999$/],
  ['recurring', { transaction_id }, /^status is required$/],
  ['recurring', { transaction_id, status: 'ended' }, /^status must be one of active, paused, cancelled$/],
  ['recurring', { transaction_id: 999_999, status: 'paused' }, /there is no transaction 999999$/],
  ['receipts', { transaction_id, status: 'void' }, /^status must be one of valid, cancelled$/],
  ['receipts', { transaction_id: 999_999, status: 'cancelled' }, /there is no transaction 999999$/],
  ['receipts', [], /^body must be an object$/],
] as const)
  test(`refuses ${path} ${JSON.stringify(body)}`, async () => {
    const before = countOf(sandbox);
    const answer = await sandbox.post(`/sandbox/${path}`, body);
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body['message']), message);
    assert.equal(countOf(sandbox), before);
  });

test('an unknown scenario in the header is refused, and not ignored', async () => {
  assert.equal((await ask(stats, 'latency:soon')).status, 400);
});

const routes = ['scenarios', 'donations', 'clock', 'refunds', 'disputes', 'pledges', 'recurring', 'receipts'];

test('the admin routes require the key', async () => {
  for (const [method, path] of [['DELETE', 'scenarios'], ...routes.map((path) => ['POST', path])] as const)
    assert.equal((await request(method ?? '', `/sandbox/${path}`, { authorization: '' })).status, 403);
});

test('the header has no effect, and the routes do not exist, without the option scenarios', async (t) => {
  const plain = await startTestSandbox();
  t.after(() => plain.close());
  assert.equal((await plain.get(stats, { 'x-sandbox-scenario': '503' })).status, 200);
  for (const path of routes) assert.equal((await plain.post(`/sandbox/${path}`, {})).status, 404);
});
