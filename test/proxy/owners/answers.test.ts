import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createClient } from '../../../src/client/client.js';
import * as table from '../../../src/client/index.js';
import { ownerOperations } from '../../../src/proxy/owners/operations.js';
import { proxyFor, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';

/** An owner's client whose calls go through a proxy to `upstream`. */
function ownerOf(upstream: string, options: Parameters<typeof proxyFor>[1] = {}) {
  const { proxy } = proxyFor(upstream, { allow: ownerOperations, ...options });
  return createClient({
    proxyUrl: 'https://proxy.example',
    headers: { origin: site },
    fetch: (url, init) => proxy(new Request(url, init)),
  });
}

async function platform(t: TestContext, reply: unknown, status = 200) {
  return (await startUpstream(t, json(reply, status))).url;
}

test('reads a personal page by the platform’s own names', async (t) => {
  const upstream = await platform(t, { id: 8, donors: 12, pending: 3.5 });
  const client = ownerOf(upstream, { replyNames: { n_donors: 'donors', amount_pledged: 'pending' } });
  const page = { params: { id: 7, pageId: 8 }, body: { token: 't' } };
  assert.deepEqual((await client.call(table.updatePersonalPage, page)).value, {
    id: 8,
    n_donors: 12,
    amount_pledged: 3.5,
  });
});

for (const [title, reply, status, message] of [
  ['with 200', { success: false, message: 'Too dark.' }, 200, 'Too dark.'],
  ['with 400', { success: false, message: 'Too dark.' }, 400, 'Too dark.'],
  ['with 413', { success: false, message: 'Too dark.' }, 413, 'Too dark.'],
] as const)
  test(`returns the refusal of an image ${title} as a result`, async (t) => {
    const client = ownerOf(await platform(t, reply, status));
    const { value } = await client.call(table.uploadImage, { body: { file: pixel.png } });
    assert.deepEqual([value.success, value.message], [false, message]);
  });
