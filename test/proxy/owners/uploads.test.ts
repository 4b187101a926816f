import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../../src/client/client.js';
import { uploadImage } from '../../../src/client/index.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { createSlots } from '../../../src/proxy/concurrency/slots.js';
import { onlyImages } from '../../../src/proxy/owners/images/only-images.js';
import { uploadImage as endpoint } from '../../../src/schema/image.js';
import { settled } from '../../support/fake-clock.js';
import { until } from '../../support/until.js';
import { wireClient } from '../../support/wire-client.js';
import { proxyFor, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';
import { paths, stage } from './stage.js';

// How many uploads are served, and what the platform's answer becomes. Which files are images: `image-upload.test.ts`.

const body = { file: pixel.png };
const clientOf = (proxy: Proxy) =>
  createClient({
    proxyUrl: 'https://proxy.example',
    fetch: (url, init) => proxy(new Request(url, init)),
    headers: { origin: site },
  });
const tooDark = { success: false, message: 'Too dark.' };

for (const [reply, platformStatus, status, shown] of [
  [{}, 200, 502, undefined],
  [{ success: true }, 200, 502, undefined],
  [{ id: '', url: 'https://a.example/1.png' }, 200, 502, undefined],
  [{ id: null }, 200, 502, undefined],
  [{ message: 'ok' }, 200, 502, undefined],
  [{ id: 'a', success: true, of_a_later_version: 'x' }, 200, 200, { id: 'a', success: true }],
  [tooDark, 200, 200, tooDark],
  [tooDark, 400, 400, tooDark],
  [tooDark, 413, 400, tooDark],
  [{ message: 'Too dark.' }, 413, 400, tooDark],
] as const)
  test(`an upload that the platform answers with ${platformStatus} ${JSON.stringify(reply)}`, async (t) => {
    const { call, log, proxy, upstream } = await stage(t, {}, () => [reply, platformStatus]);
    const answer = await call('uploadImage');
    assert.equal(answer.status, status);
    if (shown) {
      assert.deepEqual(answer.body, shown);
      assert.deepEqual((await clientOf(proxy).call(uploadImage, { body })).value, shown);
    } else {
      assert.equal(log.at(-1)?.problem, 'contract');
      await assert.rejects(wireClient(upstream.url).call(uploadImage, { body }), { kind: 'contract' });
    }
  });

test('a missing URL is a warning of the client, and the log names it', async (t) => {
  const { log, proxy } = await stage(t, {}, () => [{ id: 'a' }]);
  const { value, warnings } = await clientOf(proxy).call(uploadImage, { body });
  assert.deepEqual([value, warnings], [{ id: 'a' }, [{ path: 'url', problem: 'is missing' }]]);
  assert.equal(log.at(-1)?.fields, 'url');
});

/** An upload whose body is sent when the proxy reads it. @param read Called then; nothing is sent if it returns false. */
function upload(proxy: Proxy, read: () => boolean): Promise<Response> {
  const pull = (body: ReadableStreamDefaultController<Uint8Array>) => {
    if (!read()) return;
    body.enqueue(new TextEncoder().encode(JSON.stringify({ file: pixel.png })));
    body.close();
  };
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    duplex: 'half',
    headers: { origin: site, 'content-type': 'application/json' },
    body: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }),
  };
  return proxy(new Request(`https://proxy.example${paths.uploadImage}`, init));
}

test('receives six images at once, lets eight wait unread, and answers others 503', async (t) => {
  const waiting: (() => void)[] = [];
  const upstream = await startUpstream(t, (response) => {
    waiting.push(() => json({ id: 'x', success: true })(response));
  });
  const { proxy, log } = proxyFor(upstream.url, { allow: ['uploadImage'] });
  const answers: number[] = [];
  let begun = 0;
  const uploads = Array.from({ length: 20 }, async () => {
    const answer = await upload(proxy, () => (begun += 1) > 0);
    answers.push(answer.status);
    if (answer.status === 503) assert.equal(answer.headers.get('retry-after'), '10');
  });
  await until(() => answers.length === 6 && upstream.received.length === 6);
  assert.equal(begun, 6);
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
  const done: (() => void)[] = [];
  const { call } = await stage(t, {
    cleanImage: (file) => new Promise((resolve) => done.push(() => resolve(file))),
  });
  const uploads = Array.from({ length: 3 }, () => call('uploadImage'));
  for (let image = 1; image <= 3; image += 1) {
    await until(() => done.length >= image);
    await settled();
    assert.equal(done.length, image);
    done[image - 1]?.();
  }
  for (const { status } of await Promise.all(uploads)) assert.equal(status, 200);
});

test('decodes as many images at once as there are slots', async () => {
  const done: (() => void)[] = [];
  const clean = () => new Promise<Uint8Array>((resolve) => done.push(() => resolve(new Uint8Array(1))));
  const narrow = onlyImages(clean, 1_000, createSlots(2, 4));
  const uploads = Array.from({ length: 7 }, async () => narrow({ endpoint, params: {}, query: {}, body }));
  await settled();
  assert.equal(done.length, 2);
  for (let image = 0; image < 6; image += 1) {
    done[image]?.();
    await settled();
    assert.equal(done.length, Math.min(6, image + 3));
  }
  const made = await Promise.all(uploads);
  assert.deepEqual(
    made.flatMap((one) => ('status' in one ? [one.status] : [])),
    [503],
  );
});

test('five uploads whose bodies do not come keep no other from being made', async (t) => {
  const { call, proxy } = await stage(t);
  let begun = 0;
  for (let index = 0; index < 5; index += 1) void upload(proxy, () => (begun += 1) === 0);
  await until(() => begun === 5);
  assert.equal((await call('uploadImage')).status, 200);
});

test('a failed upload releases its slot, and refused callers take none', async (t) => {
  const { call } = await stage(t, { access: ({ headers }) => headers.has('authorization') });
  const headers = { authorization: 'x' };
  for (let round = 0; round < 15; round += 1) {
    assert.equal((await call('uploadImage', { headers, body: 'no JSON' })).status, 400);
    assert.equal((await call('uploadImage', { headers, body: { file: 'AAAAAAAA' } })).status, 400);
    assert.equal((await call('uploadImage')).status, 403);
  }
  assert.equal((await call('uploadImage', { headers })).status, 200);
});
