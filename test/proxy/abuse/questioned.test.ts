import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { gift } from '../samples.js';
import { cardPlatform, type Try } from './card-platform.js';
import { address, someone } from './crowd.js';
import { keyFor } from '../give.js';

const home = '198.51.100.7';
const stranger = '203.0.113.7';
/** A body of the same gift, with its own token. */
const again = (body: DonationRequest) => ({ ...body, card: gift().card });

const confirm = { 'fr-repeat': 'confirmed' };

/** A platform that accepts all cards, and a donor who has given. */
async function given(options: Partial<ProxyOptions> = {}, status = () => 200) {
  const platform = cardPlatform(status, options);
  const body = someone();
  await platform.from(home, { body });
  /** Gives the same again, with another card token. */
  const repeat = (peer: string, more: Omit<Try, 'peer'> = {}) =>
    platform.from(peer, { body: again(body), ...more });
  const ask = async (peer: string, headers: Record<string, string> = {}) => {
    const { status: code, body: answer } = await repeat(peer, { headers });
    const { state, code: why, earlier } = answer as Record<string, unknown>;
    return [code, state, why, earlier];
  };
  return { ...platform, ask, body, repeat };
}

const question = [409, 'not-sent', 'possible-repeat'];

test('tells only the network that gave first whether the gift was made', async () => {
  const { ask } = await given();
  assert.deepEqual(await ask(home), [...question, 'made']);
  assert.deepEqual(await ask('198.51.100.250'), [...question, 'made']);
  for (const peer of [stranger, '198.51.101.7', '2001:db8::7'])
    assert.deepEqual(await ask(peer), [...question, undefined]);
});

test('tells only the network that gave first whether the gift is still open', async () => {
  const { ask } = await given({}, () => 500);
  assert.deepEqual(await ask(home), [...question, 'open']);
  assert.deepEqual(await ask(stranger), [...question, undefined]);
});

test('tells a network nothing after it has asked', async () => {
  const { ask } = await given();
  await ask(stranger);
  assert.deepEqual(await ask(stranger), [...question, undefined]);
});

test('counts questions as failures of their address', async () => {
  const { ask, charges } = await given({ limits: { email: 1_000 } });
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push((await ask(stranger))[0]);
  assert.deepEqual(answers, [...Array.from({ length: 10 }, () => 409), 400, 400]);
  assert.deepEqual(await ask(stranger, confirm), [400, 'refused', undefined, undefined]);
  assert.equal(charges.length, 1);
});

test('counts questions as failures of their e-mail, from however many networks they come', async () => {
  const { ask } = await given();
  const answers = [];
  for (let count = 0; count < 40; count += 1) answers.push((await ask(address(count * 256)))[0]);
  assert.ok(answers.filter((status) => status === 409).length <= 8, answers.join());
});

test('does not count questions as failures of the site', async () => {
  const { from, ask } = await given({ limits: { challenge: 2, site: 3, address: 1_000, email: 1_000 } });
  for (let count = 0; count < 20; count += 1) await ask(address(count * 256));
  assert.equal((await from(home)).status, 200);
});

for (const [title, isSameAttempt] of [
  ['with its key', true],
  ['with another key and another card token', false],
] as const)
  test(`gives back the failure of a question that the donor confirms ${title}`, async () => {
    const { proxy, body, charges, repeat } = await given({ limits: { address: 2, email: 2 } });
    for (let count = 0; count < 5; count += 1) {
      const one = { key: await keyFor(proxy), body: again(body) };
      assert.equal((await repeat(home, one)).status, 409);
      const confirmed = await repeat(home, { ...(isSameAttempt && one), headers: confirm });
      assert.equal(confirmed.status, 200, `round ${count}`);
    }
    assert.equal(charges.length, 6);
  });

test('gives back one question once, so that refused cards are counted', async () => {
  let isGood = true;
  const limits = { address: 4, email: 4 };
  const { charges, repeat } = await given({ limits }, () => (isGood ? 200 : 400));
  assert.equal((await repeat(home)).status, 409);
  isGood = false;
  const sent = charges.length;
  for (let count = 0; count < 12; count += 1) await repeat(home, { headers: confirm });
  assert.ok(charges.length - sent <= 5, String(charges.length - sent));
});

test('counts a question although another request is confirmed, or the confirmed one is not sent', async () => {
  const { body, charges, from, repeat } = await given({ limits: { address: 3, email: 1_000 } });
  const token = again(body).card;
  await from(stranger, { body: { ...someone(), card: token } });
  const sent = charges.length;
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    answers.push((await repeat(stranger)).status);
    await repeat(stranger, { body: { ...body, card: token }, headers: confirm });
  }
  assert.ok(answers.filter((status) => status === 409).length <= 3, answers.join());
  assert.equal(charges.length, sent);
});
