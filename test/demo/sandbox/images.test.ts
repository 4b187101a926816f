import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { KEY, startTestSandbox, textOf, type Json } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const upload = async (file: unknown) => sandbox.post('/v2/private/user/upload/image', { file });
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

for (const [type, content] of [
  ['image/png', bytes('\x89PNG\r\n\x1a\n....')],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0....')],
  ['image/gif', bytes('GIF89a....')],
  ['image/webp', bytes('RIFF\x04\x00\x00\x00WEBPVP8 ')],
] as const) {
  test(`stores a ${type} and serves it at its URL`, async () => {
    for (const prefix of ['', 'data:text/plain;base64,']) {
      const { status, body } = await upload(prefix + content.toString('base64'));
      assert.equal(status, 200);
      assert.deepEqual({ ...body, id: '', url: '' }, { id: '', url: '', success: true, message: '' });
      const image = await fetch(textOf(body['url']));
      assert.equal(image.headers.get('content-type'), type);
      assert.equal(image.headers.get('x-content-type-options'), 'nosniff');
      assert.deepEqual(Buffer.from(await image.arrayBuffer()), content);
    }
  });
}

for (const [name, file, message] of [
  ['nothing', undefined, /required/],
  ['a number', 5, /required/],
  ['data that is not Base64', '%%%', /base-64/],
  ['a text file', bytes('hello, otters').toString('base64'), /not a PNG/],
  [
    'an SVG, which can contain a script',
    bytes('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    /not a PNG/,
  ],
  [
    'more than 5 MB',
    Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64'),
    /larger than 5 MB/,
  ],
] as const) {
  test(`refuses ${name} with status 200 and success: false`, async () => {
    const { status, body } = await upload(file);
    assert.equal(status, 200);
    assert.equal(body['success'], false);
    assert.match(textOf(body['message']), message);
  });
}

for (const [name, type, sent, message] of [
  ['broken JSON', 'application/json', '{"file":', /must be JSON/],
  ['another content type', 'text/plain', '{"file":"QUFB"}', /Content-Type/],
  ['a form', 'multipart/form-data; boundary=x', '--x--', /Content-Type/],
  ['a body far above the limit', 'application/json', `"${'A'.repeat(11 * 1024 * 1024)}"`, /too large/],
] as const) {
  test(`refuses unreadable ${name} with status 200 and success: false`, async () => {
    const response = await fetch(`${sandbox.url}/v2/private/user/upload/image`, {
      method: 'POST',
      headers: { authorization: KEY, 'content-type': type },
      body: sent,
    });
    assert.equal(response.status, 200);
    const body = (await response.json()) as Json;
    assert.deepEqual({ ...body, message: '' }, { id: '', url: '', success: false, message: '' });
    assert.match(textOf(body['message']), message);
  });
}

test('accepts an image of exactly 5 MB', async () => {
  const content = Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), Buffer.alloc(5 * 1024 * 1024 - 8)]);
  assert.equal((await upload(content.toString('base64'))).body['success'], true);
});

test('returns 404 for an unknown image', async () =>
  assert.equal((await fetch(`${sandbox.url}/images/none`)).status, 404));
