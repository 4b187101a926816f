import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';
import { until } from '../../support/until.js';

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
