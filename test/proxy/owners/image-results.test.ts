import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createClient } from '../../../src/client/client.js';
import { wireClient } from '../../support/wire-client.js';
import { uploadImage } from '../../../src/client/index.js';
import { ask, proxyWithPlatform, site } from '../ask.js';
import { json } from '../upstream.js';
import { pixel } from './images.js';

const path = '/v2/private/user/upload/image';
const body = { file: pixel.png };

describe('an answer to an image upload', () => {
  for (const reply of [
    {},
    { success: true },
    { id: '', url: 'https://a.example/1.png' },
    { id: null },
    { message: 'ok' },
  ])
    test(`is no success if it is ${JSON.stringify(reply)}, with and without the proxy`, async (t) => {
      const { upstream, proxy, log } = await proxyWithPlatform(t, json(reply), { allow: ['uploadImage'] });
      const { status } = await ask(proxy, path, { body });
      assert.equal(status, 502);
      assert.equal(log.at(-1)?.problem, 'contract');
      const client = wireClient(upstream.url);
      await assert.rejects(client.call(uploadImage, { body }), { kind: 'contract' });
    });

  test('has a warning without a URL, which the proxy logs', async (t) => {
    const { proxy, log } = await proxyWithPlatform(t, json({ id: 'a' }), { allow: ['uploadImage'] });
    const client = createClient({
      proxyUrl: 'https://proxy.example',
      fetch: (url, init) => proxy(new Request(url, init)),
      headers: { origin: site },
    });
    const { value, warnings } = await client.call(uploadImage, { body });
    assert.deepEqual([value, warnings], [{ id: 'a' }, [{ path: 'url', problem: 'is missing' }]]);
    assert.equal(log.at(-1)?.fields, 'url');
  });

  for (const reply of [{ message: 'Too large.' }, { success: false, message: 'Too large.' }])
    test(`of 413 with ${JSON.stringify(reply)} is a refused image`, async (t) => {
      const { proxy } = await proxyWithPlatform(t, json(reply, 413), { allow: ['uploadImage'] });
      const answer = await ask(proxy, path, { body });
      assert.deepEqual([answer.status, answer.body], [400, { success: false, message: 'Too large.' }]);
    });
});
