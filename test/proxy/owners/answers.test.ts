import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import { createClient, type ClientOptions } from '../../../src/client/client.js';
import { allTransactions } from '../../../src/client/all-transactions.js';
import * as table from '../../../src/client/index.js';
import { ownerOperations } from '../../../src/proxy/owners/operations.js';
import { KEY, startTestSandbox } from '../../demo/sandbox/sandbox.js';
import { proxyFor, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());

/** An owner's client whose calls go through a proxy to `upstream`. */
function ownerOf(
  upstream: string,
  options: Parameters<typeof proxyFor>[1] = {},
  more?: Partial<ClientOptions>,
) {
  const { proxy } = proxyFor(upstream, { allow: ownerOperations, ...options });
  return createClient({
    proxyUrl: 'https://proxy.example',
    headers: { origin: site },
    fetch: (url, init) => proxy(new Request(url, init)),
    ...more,
  });
}

async function platform(t: TestContext, reply: unknown, status = 200) {
  return (await startUpstream(t, json(reply, status))).url;
}

test('lets an owner export every transaction of the sandbox, with the code of each product', async () => {
  const client = ownerOf(sandbox.url, { apiKey: KEY });
  let rows = 0;
  const codes = new Set<string>();
  for await (const row of allTransactions(client, { limit: 1000, include_pending: 1 })) {
    rows += 1;
    const { apparel, registration } = row.purchased_items ?? {};
    for (const item of [...(apparel?.items ?? []), ...(registration?.items ?? [])])
      codes.add(item.sku ?? item.code ?? 'none');
  }
  assert.equal(rows, sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n);
  assert.deepEqual([...codes].sort(), ['REG-2D', 'SHIRT-OTTER']);
});

test('returns members that are not in the contract only to owners', async (t) => {
  const row = { id: 1, gift_aid: { is: true }, fundraiser: { id: 7, region: 'north' } };
  const client = ownerOf(await platform(t, { data: [row] }));
  assert.deepEqual((await client.call(table.listTransactions)).value.data, [row]);
  const visited = ownerOf(
    await platform(t, { raised: 5, secret: 'x', images: { original: '', secret: 'y' } }),
  );
  assert.deepEqual((await visited.call(table.getCampaign, { params: { id: 7 } })).value, {
    raised: 5,
    images: { original: '' },
  });
});

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

test('answers an invalid image with a refusal in the platform’s format', async (t) => {
  const upstream = await startUpstream(t, json({ id: 'a', success: true }));
  const client = ownerOf(upstream.url, { maxImageBytes: 20 });
  for (const file of [Buffer.from('hello, otters').toString('base64'), pixel.png, 'A'.repeat(5_000)]) {
    const { value } = await client.call(table.uploadImage, { body: { file } });
    assert.equal(value.success, false);
    assert.ok(value.message);
  }
  assert.equal(upstream.received.length, 0);
});

test('an uploaded image is on the page until an empty one restores the campaign’s', async () => {
  const client = ownerOf(sandbox.url, { apiKey: KEY });
  const file = `data:image/png;base64,${pixel.png}`;
  const { value: image } = await client.call(table.uploadImage, { body: { file } });
  assert.equal(image.success, true);
  const put = async (own: string) =>
    (
      await client.call(table.updatePersonalPage, {
        params: { id: 1001, pageId: 1 },
        body: { token: 'sandbox-access-token', image: own, description: own && 'Mine.' },
      })
    ).value;
  const own = await put(image.id ?? '');
  assert.deepEqual([own.image, own.is_default_image, own.is_default_description], [image.id, false, false]);
  const back = await put('');
  assert.deepEqual([back.is_default_image, back.is_default_description], [true, true]);
});
