import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { proxyFor } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { until } from '../../support/until.js';

test('sends no gift that was waiting when donations were closed', async () => {
  let time = 0;
  let isOpen = true;
  const sent: string[] = [];
  let isWaiting = (): void => assert.fail();
  let end = (): void => assert.fail();
  const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { proxy } = proxyFor('https://platform.example', {
    ledger: createMemoryLedger({ now: Date.now }),
    clock: () => time,
    donationsOpen: () => isOpen,
    // Only one gift with an e-mail may be in flight while it may fail.
    limits: { email: 1 },
    async sleep() {
      isOpen = false;
      time += 1_000;
      isWaiting();
      await first;
    },
    async fetch(_, init) {
      sent.push(await new Response(init?.body).text());
      await ended;
      return Response.json(donation);
    },
  });
  const keys = [await keyFor(proxy), await keyFor(proxy)] as const;
  const first = give(proxy, keys[0]);
  await until(() => sent.length > 0);
  const second = give(proxy, keys[1], gift());
  await waiting;
  end();
  assert.equal((await first).status, 200);
  const { status, body } = await second;
  assert.deepEqual([status, (body as { code: string }).code], [503, 'donations-closed']);
  assert.equal(sent.length, 1);
  assert.equal(((await standing(proxy, keys[1])) as { state: string }).state, 'not-found');
});
