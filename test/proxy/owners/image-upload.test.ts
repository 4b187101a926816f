import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { onlyImages } from '../../../src/proxy/owners/images/only-images.js';
import { uploadImage } from '../../../src/schema/owner-endpoints.js';
import { runs } from '../../support/runs.js';
import { ask, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { corpus } from './image-corpus.js';
import { pixel } from './images.js';

const path = '/v2/private/user/upload/image';
const atOnce = () => Promise.resolve();
const kinds = Object.entries(pixel).map(([kind, base64]) => [kind, Buffer.from(base64, 'base64')] as const);
const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const archive = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');
const [, png] = kinds.find(([kind]) => kind === 'png') ?? assert.fail();
const [, gif] = kinds.find(([kind]) => kind === 'gif') ?? assert.fail();

/** Uploads a file. Returns the file that reached the platform, if any. */
async function rig(t: TestContext, maxImageBytes?: number) {
  const upstream = await startUpstream(t, json({ id: 'img-1', url: 'https://img.example/1', success: true }));
  const { proxy } = proxyFor(upstream.url, {
    allow: ['uploadImage'],
    ...(maxImageBytes !== undefined && { maxImageBytes }),
  });
  return async (file: Buffer) => {
    const before = upstream.received.length;
    const { status, body } = await ask(proxy, path, { body: { file: file.toString('base64') } });
    const sent = upstream.received
      .slice(before)
      .map((one) => (JSON.parse(one.body) as { file: string }).file);
    return { status, body, sent: sent.map((text) => Buffer.from(text, 'base64')) };
  };
}

test('passes on PNG, JPEG, GIF and WebP unchanged', async (t) => {
  const upload = await rig(t);
  for (const [kind, file] of kinds) {
    const { status, sent } = await upload(file);
    assert.equal(status, 200, kind);
    assert.deepEqual(sent, [file], kind);
  }
});

test('sends no bytes after the end of an image', async (t) => {
  const upload = await rig(t);
  for (const [kind, file] of kinds)
    for (const more of [page, archive, png, Buffer.alloc(1), Buffer.concat([gif, page])]) {
      const { status, sent } = await upload(Buffer.concat([file, more]));
      assert.equal(status, 200, kind);
      assert.deepEqual(sent, [file], kind);
    }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const others: Readonly<Record<string, Buffer>> = {
  'an SVG': Buffer.from(svg),
  'an SVG after an XML declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
  'an SVG in UTF-16': Buffer.from(`\ufeff${svg}`, 'utf16le'),
  'a compressed SVG': Buffer.from('1f8b0800000000000003', 'hex'),
  'a page': page,
  'a page before an image': Buffer.concat([page, png]),
  'an archive before an image': Buffer.concat([archive, png]),
  'a PDF before an image': Buffer.concat([Buffer.from('%PDF-1.7\n'), png]),
  'a script that begins like a GIF': Buffer.from('GIF89a=/*\0*/alert(1)//;'),
  'a script in a GIF without a picture': Buffer.concat([gif.subarray(0, 13), Buffer.from('*/=1;;')]),
  'a page that begins like a PNG': Buffer.concat([png.subarray(0, 8), page]),
  'a page in a PNG without pixels': Buffer.concat([
    png.subarray(0, 33),
    Buffer.from(`\0\0\0${String.fromCharCode(page.length)}tEXt`, 'latin1'),
    page,
    Buffer.alloc(4),
    png.subarray(-12),
  ]),
  'a script that begins like a JPEG': Buffer.from(
    '\xff\xd8\xff\xe0<?php system($_GET[0]); ?>\xff\xd9',
    'latin1',
  ),
  'a page that begins like a WebP': Buffer.concat([Buffer.from('RIFF\xff\0\0\0WEBPVP8 ', 'latin1'), page]),
  'a WebP without any chunk data': Buffer.from('RIFF\x04\0\0\0WEBPVP8 ', 'latin1'),
  'a WebP with an empty picture': Buffer.from('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0', 'latin1'),
  'a WebP with a size and no picture': Buffer.from(
    `RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0${'\0'.repeat(10)}`,
    'latin1',
  ),
  'a WAV file': Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
  'an AVIF': Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1'),
  'a BMP': Buffer.from('BM\x3a\0\0\0', 'latin1'),
  'a TIFF': Buffer.from('II*\0', 'latin1'),
  'one byte': Buffer.from('x'),
};
for (const [title, file] of Object.entries(others))
  test(`refuses ${title}`, async (t) => {
    const upload = await rig(t);
    const { status, body, sent } = await upload(file);
    assert.equal(status, 400);
    assert.equal((body as { field: string }).field, 'file');
    assert.equal(sent.length, 0);
  });

test('refuses every image that is cut short, wherever it is cut', async () => {
  const take = onlyImages(1_000_000, atOnce);
  for (const [kind, file] of kinds)
    // The schema refuses fewer than six bytes.
    for (let end = 6; end < file.length; end += 1)
      assert.ok('status' in (await take(callOf(file.subarray(0, end)))), `${kind} cut at ${String(end)}`);
});

test('measures the image itself, not its encoding', async (t) => {
  const upload = await rig(t, png.length);
  assert.equal((await upload(png)).status, 200);
  assert.equal((await upload(Buffer.concat([png, Buffer.alloc(200)]))).status, 200);
  // Longer than the body limit.
  assert.equal((await upload(Buffer.concat([png, Buffer.alloc(5_000)]))).status, 413);
  const uploadLess = await rig(t, png.length - 1);
  const { status, sent } = await uploadLess(png);
  assert.equal(status, 413);
  assert.equal(sent.length, 0);
});

test('accepts five million bytes by default', async (t) => {
  const upload = await rig(t);
  // Data of the given size before the end.
  const sized = (size: number) => {
    const rest = size - png.length - 12;
    const head = Buffer.alloc(8);
    head.writeUInt32BE(rest);
    head.write('IDAT', 4);
    return Buffer.concat([png.subarray(0, -12), head, Buffer.alloc(rest + 4), png.subarray(-12)]);
  };
  assert.equal((await upload(sized(5_000_000))).status, 200);
  assert.equal((await upload(sized(5_000_001))).status, 413);
});

test('accepts or refuses any bytes without throwing, and only sends images that it would accept again', async () => {
  const take = onlyImages(1_000_000, atOnce);
  const damaged = fc
    .tuple(
      fc.constantFrom(
        ...kinds.map(([, file]) => file),
        ...corpus.map(([, file]) => file).filter(({ length }) => length < 5_000),
      ),
      fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 6 }),
      fc.uint8Array(),
    )
    .map(([file, changes, more]) => {
      const copy = Buffer.concat([file, more]);
      for (const [at, byte] of changes) copy[at % copy.length] = byte;
      return copy;
    });
  await fc.assert(
    fc.asyncProperty(damaged, async (file) => {
      const result = await take(callOf(file));
      if ('status' in result) assert.ok(result.status === 400 || result.status === 413);
      else {
        const sent = Buffer.from((result.body as { file: string }).file, 'base64');
        assert.ok(sent.length <= file.length);
        assert.deepEqual(await take(callOf(sent)), callOf(sent));
      }
    }),
    { numRuns: runs(50, 200_000) },
  );
});

function callOf(file: Uint8Array) {
  return {
    endpoint: uploadImage,
    params: {},
    query: {},
    body: { file: Buffer.from(file).toString('base64') },
  };
}
