import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pixel } from '../../proxy/owners/images.js';
import { KEY, startTestSandbox, textOf, type Answer, type Json } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const upload = async (file: unknown) => sandbox.post('/v2/private/user/upload/image', { file });
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const images = Object.entries(pixel).map(([kind, text]) => ({
  type: `image/${kind}`,
  content: Buffer.from(text, 'base64'),
}));
const png = Buffer.from(pixel.png, 'base64');
const mb = 1024 * 1024;

/** Refusals have status 200, as the contract lists no 400. */
function assertRefused({ status, body }: Pick<Answer, 'status' | 'body'>, message: RegExp): void {
  assert.equal(status, 200);
  assert.deepEqual({ ...body, message: '' }, { id: '', url: '', success: false, message: '' });
  assert.match(textOf(body['message']), message);
}

for (const { type, content } of images)
  test(`stores a ${type} and serves it at its URL, but not without its end`, async () => {
    for (const prefix of ['', 'data:text/plain;base64,']) {
      const { status, body } = await upload(prefix + content.toString('base64'));
      assert.equal(status, 200);
      assert.deepEqual({ ...body, id: '', url: '' }, { id: '', url: '', success: true, message: '' });
      const image = await fetch(textOf(body['url']));
      assert.equal(image.headers.get('content-type'), type);
      assert.equal(image.headers.get('x-content-type-options'), 'nosniff');
      assert.deepEqual(Buffer.from(await image.arrayBuffer()), content);
    }
    for (const length of [content.length - 1, Math.ceil(content.length / 2), 16])
      assertRefused(
        await upload(content.toString('base64', 0, length)),
        /^file is an image without its end$/,
      );
  });

test('stores a JPEG with a smaller picture in it and with data after its end, as cameras write it', async () => {
  const jpeg = Buffer.from(pixel.jpeg, 'base64');
  const segment = Buffer.concat([bytes('\xff\xe1\0\0'), jpeg]);
  segment.writeUInt16BE(jpeg.length + 2, 2);
  const photo = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  const file = (content: Buffer) => content.toString('base64');
  assert.equal((await upload(file(Buffer.concat([photo, bytes('more')])))).body['success'], true);
  assert.equal((await upload(file(photo.subarray(0, segment.length + 20)))).body['success'], false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
for (const [name, file, message] of [
  ['nothing', undefined, /required/],
  ['a number', 5, /required/],
  ['data that is not Base64', '%%%', /base-64/],
  ['a text file', bytes('hello, otters').toString('base64'), /not a PNG/],
  ['an SVG, which can contain a script', bytes(svg).toString('base64'), /not a PNG/],
  ['more than 5 MB', Buffer.concat([png, Buffer.alloc(5 * mb)]).toString('base64'), /larger than 5 MB/],
] as const)
  test(`refuses ${name}`, async () => assertRefused(await upload(file), message));

for (const [name, type, sent, message] of [
  ['broken JSON', 'application/json', '{"file":', /must be JSON/],
  ['another content type', 'text/plain', '{"file":"QUFB"}', /Content-Type/],
  ['a form', 'multipart/form-data; boundary=x', '--x--', /Content-Type/],
  ['a body far above the limit', 'application/json', `"${'A'.repeat(11 * mb)}"`, /too large/],
] as const)
  test(`refuses unreadable ${name}`, async () => {
    const response = await fetch(`${sandbox.url}/v2/private/user/upload/image`, {
      method: 'POST',
      headers: { authorization: KEY, 'content-type': type },
      body: sent,
    });
    assertRefused({ status: response.status, body: (await response.json()) as Json }, message);
  });

test('accepts an image of exactly 5 MB', async () => {
  const content = Buffer.concat([png, Buffer.alloc(5 * mb - png.length)]);
  assert.equal((await upload(content.toString('base64'))).body['success'], true);
});

test('returns 404 for an unknown image', async () =>
  assert.equal((await fetch(`${sandbox.url}/images/none`)).status, 404));
