import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { TEST_CARDS } from '../../../demo/sandbox/card-fields/test-cards.js';
import { donation } from './donation.js';
import { NOW, startTestSandbox, textOf } from './sandbox.js';

const host = 'http://localhost:4170';
const sandbox = await startTestSandbox({ allowedOrigins: [host] });
after(() => sandbox.close());
const card = { number: '4111111111111111', expiry: { month: 5, year: 2026 }, cvc: '123' };
const send = async (changes: object, headers?: Record<string, string>) =>
  sandbox.post('/card-fields/tokens', { ...card, ...changes }, headers);
const stored = (): number => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM card_tokens').n;

test('returns a random token that is valid for fifteen minutes, and stores no number', async () => {
  const first = (await send({})).body;
  const second = (await send({})).body;
  assert.deepEqual(
    { ...first, token: '' },
    {
      status: 'token',
      token: '',
      cardType: 'VISA',
      expiresAt: new Date(NOW + 15 * 60_000).toISOString(),
    },
  );
  assert.match(textOf(first['token']), /^ct_[\w-]{24}$/);
  assert.notEqual(first['token'], second['token']);
  const rows = JSON.stringify(sandbox.sql.all('SELECT * FROM card_tokens'));
  assert.ok(!rows.includes(card.number));
  assert.match(rows, /"last4":"1111"/);
});

for (const { number, cardType, behaviour } of TEST_CARDS)
  test(`treats ${number} as ${behaviour}`, async () => {
    const { body } = await send({ number, cvc: cardType === 'AMEX' ? '1234' : '123' });
    const { token: _token, expiresAt: _time, challenge: _challenge, ...told } = body;
    if (behaviour === 'challenge') assert.deepEqual(told, { status: 'challenge', last4: '3220' });
    else if (behaviour === 'expired')
      assert.deepEqual(told, { status: 'refused', code: 'expired', field: 'expiry' });
    else assert.deepEqual(told, { status: 'token', cardType });
  });

for (const [name, changes, code, field] of [
  ['an invalid check digit', { number: '4111111111111112' }, 'invalid', 'number'],
  ['an unknown brand', { number: '9111111111111111' }, 'invalid', 'number'],
  ['a code that is too short for its brand', { number: '378282246310005' }, 'invalid', 'cvc'],
  ['a past date', { expiry: { month: 4, year: 2026 } }, 'expired', 'expiry'],
] as const)
  test(`refuses ${name}, and returns no token`, async () => {
    const before = stored();
    assert.deepEqual((await send(changes)).body, { status: 'refused', code, field });
    assert.equal(stored(), before);
  });

test('refuses data that is not a card with 400, without repeating any of it', async () => {
  for (const changes of [{ number: '4111 1111' }, { number: 41 }, { expiry: '04/29' }, { cvc: 'abc' }]) {
    const { status, body } = await send(changes);
    assert.equal(status, 400);
    assert.doesNotMatch(textOf(body['message']), /4111|abc/);
  }
});

test('a challenge gives one token if it is passed, and none if it failed or was already answered', async () => {
  const open = async () => (await send({ number: '4000000000003220' })).body['challenge'];
  const answer = async (challenge: unknown, given: string) =>
    (await sandbox.post('/card-fields/challenges', { challenge, answer: given })).body;
  const challenge = await open();
  const passed = await answer(challenge, 'pass');
  assert.equal(passed['status'], 'token');
  const failed = { status: 'refused', code: 'authentication-failed' };
  assert.deepEqual(await answer(challenge, 'pass'), failed);
  const second = await open();
  assert.deepEqual(await answer(second, 'fail'), failed);
  assert.deepEqual(await answer(second, 'pass'), failed);
  assert.deepEqual(await answer('made-up', 'pass'), failed);
  const { status } = await sandbox.post('/v2/client/transactions', donation(textOf(passed['token'])));
  assert.equal(status, 200);
});

test('accepts cards from its own frame only', async () => {
  assert.equal((await send({}, { origin: sandbox.url })).status, 200);
  for (const origin of [host, 'null', 'https://evil.example'])
    assert.equal((await send({}, { origin })).status, 403, origin);
});

test('allows each of its known origins, and no other, to frame its page', async () => {
  const page = await fetch(`${sandbox.url}/card-fields?origin=${encodeURIComponent(host)}`);
  assert.equal(page.status, 200);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(
    policy,
    /frame-ancestors http:\/\/localhost:4170 http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/,
  );
  assert.doesNotMatch(policy, /unsafe/);
  for (const origin of ['', 'http://localhost:4171', `${host}.evil.example`, '*']) {
    const refused = await fetch(`${sandbox.url}/card-fields?origin=${encodeURIComponent(origin)}`);
    assert.equal(refused.status, 403, origin);
  }
});
