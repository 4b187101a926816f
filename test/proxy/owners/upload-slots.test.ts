import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUploadSlots } from '../../../src/proxy/owners/upload-slots.js';
import { ask, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';
import { until } from '../../support/until.js';

test('gives a free slot to the upload that has waited longest', async () => {
  const slots = createUploadSlots(2, 2, 60_000);
  const first = await slots.take();
  const second = await slots.take();
  const order: string[] = [];
  const third = slots.take().then((give) => (order.push('third'), give));
  const fourth = slots.take().then((give) => (order.push('fourth'), give));
  assert.equal(await slots.take(), undefined);
  first?.();
  // A slot that is released twice is still only one slot.
  first?.();
  const giveThird = await third;
  assert.deepEqual(order, ['third']);
  second?.();
  (await fourth)?.();
  giveThird?.();
  assert.deepEqual(order, ['third', 'fourth']);
  const again = await Promise.all([slots.take(), slots.take()]);
  assert.ok(again.every((give) => give));
});

test('refuses uploads that have waited too long, and reserves no slot for them', async () => {
  const slots = createUploadSlots(1, 5, 5);
  const first = await slots.take();
  assert.deepEqual(await Promise.all([slots.take(), slots.take()]), [undefined, undefined]);
  first?.();
  assert.ok(await slots.take());
});

test('processes two images at once, lets eight wait unread, and answers others 503', async (t) => {
  const waiting: (() => void)[] = [];
  const upstream = await startUpstream(t, (response) => {
    waiting.push(() => json({ id: 'x', success: true })(response));
  });
  const { proxy, log } = proxyFor(upstream.url, { allow: ['uploadImage'] });
  const answers: number[] = [];
  const uploads = Array.from({ length: 20 }, async () => {
    const answer = await ask(proxy, '/v2/private/user/upload/image', { body: { file: pixel.png } });
    answers.push(answer.status);
    if (answer.status === 503) assert.equal(answer.headers.get('retry-after'), '10');
  });
  await until(() => answers.length === 10 && upstream.received.length === 2);
  assert.deepEqual(new Set(answers), new Set([503]));
  assert.equal(log.filter(({ problem }) => problem === 'held-back').length, 10);
  for (let served = 0; served < 10; served += 1) {
    await until(() => waiting.length > 0);
    assert.ok(waiting.length <= 2);
    waiting.shift()?.();
  }
  await Promise.all(uploads);
  assert.equal(answers.filter((status) => status === 200).length, 10);
});

test('a failed upload releases its slot, and refused callers take none', async (t) => {
  const upstream = await startUpstream(t, json({ id: 'x', success: true }));
  const { proxy } = proxyFor(upstream.url, {
    allow: ['uploadImage'],
    access: ({ headers }) => headers.has('authorization'),
  });
  const upload = async (body: unknown, headers: Record<string, string> = { authorization: 'x' }) =>
    (await ask(proxy, '/v2/private/user/upload/image', { body, headers })).status;
  for (let round = 0; round < 15; round += 1) {
    assert.equal(await upload('no JSON'), 400);
    assert.equal(await upload({ file: 'AAAAAAAA' }), 400);
    assert.equal(await upload({ file: pixel.png }, {}), 403);
  }
  assert.equal(await upload({ file: pixel.png }), 200);
});
