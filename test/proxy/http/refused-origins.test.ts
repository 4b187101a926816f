import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyFor, site } from '../ask.js';

const path = '/v2/client/fundraiser/7';

function stage() {
  let time = 0;
  const { log, proxy } = proxyFor('http://127.0.0.1:1', { clock: () => time });
  const from = async (origin: string, method = 'GET') => {
    const { status } = await ask(proxy, path, { method, headers: { origin } });
    return status;
  };
  const logged = () => log.flatMap(({ problem, origin }) => (problem === 'origin-refused' ? [origin] : []));
  return { from, logged, wait: (ms: number) => void (time += ms) };
}

test('a page whose origin is not allowed is named in the log, once an hour', async () => {
  const { from, logged, wait } = stage();
  for (let times = 0; times < 3; times += 1) assert.equal(await from('https://shop.example'), 403);
  assert.equal(await from('https://shop.example', 'OPTIONS'), 403);
  assert.deepEqual(logged(), ['https://shop.example']);
  await from('null');
  assert.deepEqual(logged(), ['https://shop.example', 'null']);
  wait(3_600_000);
  await from('https://shop.example');
  assert.equal(logged().length, 3);
});

test('an allowed page is not named, nor is a text that is no origin', async () => {
  const { from, logged } = stage();
  await from(site);
  for (const text of [
    'CANARY',
    'https://a.example/CANARY',
    `https://${'a'.repeat(300)}.example`,
    'a@b.example',
  ])
    assert.equal(await from(text), 403);
  assert.deepEqual(logged(), []);
});

test('a flood of origins writes twenty lines an hour', async () => {
  const { from, logged } = stage();
  for (let times = 0; times < 200; times += 1) await from(`https://x${String(times)}.example`);
  assert.equal(logged().length, 20);
});
