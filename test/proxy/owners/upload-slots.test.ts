import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uploadImage } from '../../../src/schema/image.js';
import { createSlots } from '../../../src/proxy/concurrency/slots.js';
import { onlyImages } from '../../../src/proxy/owners/images/only-images.js';
import { settled } from '../../support/fake-clock.js';
import { ask, proxyFor, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';
import { until } from '../../support/until.js';

test('receives six images at once, lets eight wait unread, and answers others 503', async (t) => {
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
  await until(() => answers.length === 6 && upstream.received.length === 6);
  assert.deepEqual(new Set(answers), new Set([503]));
  assert.equal(log.filter(({ problem }) => problem === 'held-back').length, 6);
  for (let served = 0; served < 14; served += 1) {
    await until(() => waiting.length > 0);
    assert.ok(waiting.length <= 6);
    waiting.shift()?.();
  }
  await Promise.all(uploads);
  assert.equal(answers.filter((status) => status === 200).length, 14);
});

test('decodes one image at a time', async (t) => {
  const upstream = await startUpstream(t, json({ id: 'x', success: true }));
  const done: (() => void)[] = [];
  const { proxy } = proxyFor(upstream.url, {
    allow: ['uploadImage'],
    cleanImage: (file) => new Promise((resolve) => done.push(() => resolve(file))),
  });
  const uploads = Array.from({ length: 3 }, async () =>
    ask(proxy, '/v2/private/user/upload/image', { body: { file: pixel.png } }),
  );
  for (let image = 1; image <= 3; image += 1) {
    await until(() => done.length >= image);
    await settled();
    assert.equal(done.length, image);
    done[image - 1]?.();
  }
  for (const { status } of await Promise.all(uploads)) assert.equal(status, 200);
});

test('five uploads whose bodies do not come keep no other from being made', async (t) => {
  const upstream = await startUpstream(t, json({ id: 'x', success: true }));
  const { proxy } = proxyFor(upstream.url, { allow: ['uploadImage'] });
  let begun = 0;
  const slow = Array.from({ length: 5 }, () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => void (begun += 1) }, { highWaterMark: 0 });
    const init: RequestInit & { duplex: 'half' } = {
      ...{ method: 'POST', body, duplex: 'half' },
      headers: { origin: site, 'content-type': 'application/json' },
    };
    return proxy(new Request('https://proxy.example/v2/private/user/upload/image', init));
  });
  await until(() => begun === slow.length);
  const { status } = await ask(proxy, '/v2/private/user/upload/image', { body: { file: pixel.png } });
  assert.equal(status, 200);
});

test('decodes as many images at once as there are slots', async () => {
  const done: (() => void)[] = [];
  const clean = () => new Promise<Uint8Array>((resolve) => done.push(() => resolve(new Uint8Array(1))));
  const narrow = onlyImages(clean, 1_000, createSlots(2, 4));
  const call = { endpoint: uploadImage, params: {}, query: {}, body: { file: pixel.png } };
  const uploads = Array.from({ length: 7 }, async () => narrow(call));
  await settled();
  assert.equal(done.length, 2);
  for (let image = 0; image < 6; image += 1) {
    done[image]?.();
    await settled();
    assert.equal(done.length, Math.min(6, image + 3));
  }
  const refused = (await Promise.all(uploads)).filter((made) => 'status' in made);
  assert.deepEqual(
    refused.map(({ status }) => status),
    [503],
  );
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
