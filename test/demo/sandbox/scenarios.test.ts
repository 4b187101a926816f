import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { cardToken, donation } from './donation.js';
import { KEY, startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());
const clear = async () =>
  fetch(`${sandbox.url}/sandbox/scenarios`, { method: 'DELETE', headers: { authorization: KEY } });
beforeEach(async () => void (await clear()));
const stats = '/v2/client/wl/stats';
const ask = async (path: string, scenario?: string): Promise<Response> =>
  fetch(sandbox.url + path, {
    headers: { authorization: KEY, ...(scenario !== undefined && { 'x-sandbox-scenario': scenario }) },
  });
const give = async (token: string, scenario: string): Promise<Response> =>
  fetch(`${sandbox.url}/v2/client/transactions`, {
    method: 'POST',
    headers: { authorization: KEY, 'content-type': 'application/json', 'x-sandbox-scenario': scenario },
    body: JSON.stringify(donation(token)),
  });
const transactions = (): number => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;

test('latency delays the answer', async () => {
  const started = performance.now();
  assert.equal((await ask(stats, 'latency:300')).status, 200);
  assert.ok(performance.now() - started >= 295);
});

test('the scenarios for 429 with Retry-After and 503 return these statuses', async () => {
  const busy = await ask(stats, '429');
  assert.equal(busy.status, 429);
  assert.equal(busy.headers.get('retry-after'), '1');
  assert.equal((await ask(stats, '503')).status, 503);
});

test('html returns an HTML page with status 200', async () => {
  const response = await ask(stats, 'html');
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
});

test('truncated returns incomplete JSON', async () => {
  const response = await ask(stats, 'truncated');
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /json/);
  const text = await response.text();
  assert.match(text, /^\{"amount_raised"/);
  assert.throws(() => JSON.parse(text));
});

for (const [scenario, charged] of [
  ['429', 0],
  ['503', 0],
  ['html', 0],
  ['drop-before', 0],
  ['drop-after', 1],
  ['truncated', 1],
] as const) {
  test(`${scenario} on a donation ${charged ? 'charges it once' : 'charges nothing, and its token stays valid'}`, async () => {
    const token = await cardToken(sandbox);
    const before = transactions();
    if (scenario.startsWith('drop')) await assert.rejects(give(token, scenario));
    else await give(token, scenario);
    assert.equal(transactions(), before + charged);
    const { status } = await sandbox.post('/v2/client/transactions', donation(token));
    assert.equal(status, charged ? 400 : 200);
  });
}

test('the admin route sets the scenarios of the next requests to a path, in order', async () => {
  await sandbox.post('/sandbox/scenarios', { scenario: '503', path: stats, count: 2 });
  await sandbox.post('/sandbox/scenarios', { scenario: '429', path: stats });
  const statuses: number[] = [(await ask('/v2/client/fundraiser/1001')).status];
  for (let n = 0; n < 4; n += 1) statuses.push((await ask(stats)).status);
  assert.deepEqual(statuses, [200, 503, 503, 429, 200]);
});

test('without a path, the next platform request is affected, and clearing ends it', async () => {
  await sandbox.post('/sandbox/scenarios', { scenario: '503', count: 5 });
  assert.match(await cardToken(sandbox), /^ct_/);
  assert.equal((await ask('/v2/client/fundraiser/1001/heatmap')).status, 503);
  assert.equal((await clear()).status, 204);
  assert.equal((await ask(stats)).status, 200);
});

test('a scenario affects the card processor if its path is named', async () => {
  await sandbox.post('/sandbox/scenarios', { scenario: '503', path: '/card-fields/tokens' });
  const { status } = await sandbox.post('/card-fields/tokens', {});
  assert.equal(status, 503);
});

test('a burst of donations adds its amount to the campaign and the team', async () => {
  const raised = async (): Promise<number[]> => {
    const teams = await sandbox.post('/v2/private/teams/search', { fundraiser_id: 1001, limit: 1 });
    const campaign = await sandbox.get('/v2/client/fundraiser/1001');
    return [teams.rows[0]?.['amount_raised'], campaign.body['raised']].map((value) =>
      Math.round(Number(value) * 100),
    );
  };
  const [team = 0, campaign = 0] = await raised();
  const { status, body } = await sandbox.post('/sandbox/donations', {
    campaign_id: 1001,
    count: 40,
    team_id: 1,
  });
  assert.equal(status, 200);
  const cents = Math.round(Number(body['amount']) * 100);
  assert.ok(cents > 0);
  assert.equal((body['transaction_ids'] as unknown as number[]).length, 40);
  assert.deepEqual(await raised(), [team + cents, campaign + cents]);
});

for (const [path, body, message] of [
  ['/sandbox/scenarios', { scenario: 'flood' }, /^scenario must be/],
  ['/sandbox/scenarios', { scenario: '503', count: 0 }, /^count/],
  ['/sandbox/donations', { campaign_id: 9999 }, /^campaign_id/],
  ['/sandbox/donations', { campaign_id: 1001, count: 501 }, /^count/],
  ['/sandbox/donations', { campaign_id: 1002, team_id: 1 }, /^team_id/],
  ['/sandbox/donations', { campaign_id: 1001, is_pending: 1 }, /^is_pending/],
] as const) {
  test(`refuses ${path} ${JSON.stringify(body)}`, async () => {
    const answer = await sandbox.post(path, body);
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body['message']), message);
  });
}

test('an unknown scenario in the header is refused, and not ignored', async () => {
  assert.equal((await ask(stats, 'latency:soon')).status, 400);
});

test('the admin routes require the key', async () => {
  for (const [method, path] of [
    ['POST', 'scenarios'],
    ['DELETE', 'scenarios'],
    ['POST', 'donations'],
    ['POST', 'clock'],
    ['POST', 'refunds'],
    ['POST', 'disputes'],
    ['POST', 'pledges'],
    ['POST', 'recurring'],
    ['POST', 'receipts'],
  ] as const) {
    assert.equal((await fetch(`${sandbox.url}/sandbox/${path}`, { method })).status, 403);
  }
});

test('the header has no effect, and the routes do not exist, without the option scenarios', async () => {
  const plain = await startTestSandbox();
  try {
    assert.equal((await plain.get(stats, { 'x-sandbox-scenario': '503' })).status, 200);
    for (const path of ['/sandbox/scenarios', '/sandbox/donations', '/sandbox/clock']) {
      assert.equal((await plain.post(path, { scenario: '503', campaign_id: 1001 })).status, 404);
    }
  } finally {
    await plain.close();
  }
});
