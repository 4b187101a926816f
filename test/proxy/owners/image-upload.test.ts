import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { createSlots } from '../../../src/proxy/concurrency/slots.js';
import { onlyImages } from '../../../src/proxy/owners/images/only-images.js';
import { decodedBytes } from '../../../src/proxy/owners/images/sharp-images.js';
import { uploadImage } from '../../../src/schema/image.js';
import { runs } from '../../support/runs.js';
import { ask, cleanImage, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';

const path = '/v2/private/user/upload/image';
const kinds = Object.entries(pixel).map(([kind, base64]) => [kind, Buffer.from(base64, 'base64')] as const);
const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const archive = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');
const [, png] = kinds.find(([kind]) => kind === 'png') ?? assert.fail();
const [, gif] = kinds.find(([kind]) => kind === 'gif') ?? assert.fail();
const secret = 'CANARY-48.8584N';

/** Uploads a file. Returns the file that reached the platform, if any. */
async function rig(t: TestContext, options: Parameters<typeof proxyFor>[1] = {}) {
  const upstream = await startUpstream(t, json({ id: 'img-1', url: 'https://img.example/1', success: true }));
  const { proxy } = proxyFor(upstream.url, { allow: ['uploadImage'], ...options });
  /** @param file A text is sent as it is. */
  return async (file: Buffer | string, prefix = '') => {
    const before = upstream.received.length;
    const text = typeof file === 'string' ? file : file.toString('base64');
    const { status, body } = await ask(proxy, path, { body: { file: prefix + text } });
    const sent = upstream.received
      .slice(before)
      .map((one) => (JSON.parse(one.body) as { file: string }).file);
    return { status, body, sent: sent.map((text) => Buffer.from(text, 'base64')) };
  };
}

/** A picture of four by two pixels, red on the left and blue on the right. */
const picture = (): Sharp =>
  sharp(Buffer.from([...'rrbbrrbb'].flatMap((side) => (side === 'r' ? [255, 0, 0] : [0, 0, 255]))), {
    raw: { width: 4, height: 2, channels: 3 },
  });

test('sends PNG, JPEG, GIF and WebP in their own format and size', async (t) => {
  const upload = await rig(t);
  for (const kind of ['png', 'jpeg', 'gif', 'webp'] as const) {
    const { status, sent } = await upload(await picture().toFormat(kind).toBuffer());
    assert.equal(status, 200, kind);
    const { format, width, height } = await sharp(sent[0]).metadata();
    assert.deepEqual([format, width, height], [kind, 4, 2]);
  }
});

test('accepts images from a browser’s canvas', async (t) => {
  const upload = await rig(t);
  for (const [kind, file] of kinds) assert.equal((await upload(file)).status, 200, kind);
});

test('sends no bytes after the end of an image', async (t) => {
  const upload = await rig(t);
  for (const [kind, file] of kinds)
    for (const more of [page, archive, Buffer.concat([gif, page])]) {
      const { status, sent } = await upload(Buffer.concat([file, more]));
      assert.equal(status, 200, kind);
      assert.ok(!sent[0]?.includes(more), kind);
    }
});

test('sends neither place, time and camera nor texts nor a color profile', async (t) => {
  const upload = await rig(t);
  const exif = {
    IFD0: { Copyright: secret, ImageDescription: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSProcessingMethod: secret },
  };
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    const file = await picture()
      .withExif(exif)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .withIccProfile('p3')
      .toFormat(kind)
      .toBuffer();
    const before = await sharp(file).metadata();
    assert.ok(before.exif && before.icc && before.xmp && file.includes(secret), kind);
    const [sent] = (await upload(file)).sent;
    assert.ok(sent && !sent.includes(secret), kind);
    const { exif: kept, icc, xmp, iptc, comments } = await sharp(sent).metadata();
    assert.deepEqual(
      [kept, icc, xmp, iptc, comments ?? []],
      [undefined, undefined, undefined, undefined, []],
    );
  }
  const noted = Buffer.concat([png.subarray(0, 33), chunk('tEXt', `Comment\0${secret}`), png.subarray(33)]);
  const { status, sent } = await upload(noted);
  assert.equal(status, 200);
  assert.ok(!sent[0]?.includes(secret));
});

test('turns a picture upright, since its orientation is dropped', async (t) => {
  const upload = await rig(t);
  const file = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const [sent] = (await upload(file)).sent;
  const { width, height, orientation } = await sharp(sent).metadata();
  assert.deepEqual([width, height, orientation], [2, 4, undefined]);
  const { data } = await sharp(sent).raw().toBuffer({ resolveWithObject: true });
  assert.ok((data[0] ?? 0) > (data[2] ?? 0), 'The left side is at the top.');
});

test('keeps only the first frame of an animation', async (t) => {
  const upload = await rig(t);
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 2, height: 2, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  for (const kind of ['gif', 'webp'] as const) {
    const file = await sharp(frames, { join: { animated: true } })
      .toFormat(kind)
      .toBuffer();
    assert.equal((await sharp(file).metadata()).pages, 2);
    const [sent] = (await upload(file)).sent;
    assert.equal((await sharp(sent).metadata()).pages ?? 1, 1, kind);
    const [red = 0, , blue = 0] = await sharp(sent).removeAlpha().raw().toBuffer();
    assert.ok(red > 200 && blue < 50, kind);
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

test('refuses broken base 64, and names the field', async (t) => {
  const upload = await rig(t);
  const whole = pixel.png;
  const middle = whole.length / 2;
  for (const file of [
    ...['', '%%%', 'no picture', 'data:image/png;base64,', whole.slice(0, 6)],
    ...[whole.slice(0, middle), whole.slice(1), whole.toLowerCase()],
    `${whole.slice(0, middle)}%%%%${whole.slice(middle + 4)}`,
    `${whole.slice(0, middle)}=${whole.slice(middle)}`,
  ]) {
    const { status, body, sent } = await upload(file);
    assert.deepEqual([status, (body as { field?: string }).field, sent.length], [400, 'file', 0], file);
  }
});

test('judges a file by its content and not by the type that it is sent with', async (t) => {
  const upload = await rig(t);
  const { status, sent } = await upload(png, 'data:image/jpeg;base64,');
  assert.equal(status, 200);
  assert.equal((await sharp(sent[0]).metadata()).format, 'png');
  assert.equal((await upload(Buffer.from(svg), 'data:image/png;base64,')).status, 400);
});

test('refuses images of which half is missing', async (t) => {
  const upload = await rig(t);
  const side = 64;
  const noise = Buffer.from(Array.from({ length: 3 * side * side }, (_, at) => (at * 7_919) % 251));
  for (const kind of ['png', 'jpeg', 'gif', 'webp'] as const) {
    const file = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .toFormat(kind)
      .toBuffer();
    assert.equal((await upload(file)).status, 200, kind);
    assert.equal((await upload(file.subarray(0, file.length / 2))).status, 400, kind);
  }
});

function chunk(kind: string, data: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), Buffer.from(data as string, 'latin1')]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A small PNG that says that it has the given size. @param kind Bit depth, colour type and interlacing. */
function pngSaying(width: number, height: number, [depth, colours, interlacing] = [8, 2, 0]): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth ?? 0, colours ?? 0], 8);
  header.set([interlacing ?? 0], 12);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header.toString('latin1')), png.subarray(33)]);
}

/** A WebP that says that it has the given size. */
function webpSaying(width: number, height: number): Buffer {
  const webp = Buffer.from(pixel.webp, 'base64');
  webp.writeUInt16LE(width, 26);
  webp.writeUInt16LE(height, 28);
  return webp;
}

/** A GIF that says that its canvas and its frame have the given size. */
function gifSaying(width: number, height: number): Buffer {
  const huge = Buffer.from(gif);
  const frame = huge.indexOf(0x2c);
  for (const at of [6, frame + 5]) huge.writeUInt16LE(width, at);
  for (const at of [8, frame + 7]) huge.writeUInt16LE(height, at);
  return huge;
}

/** A JPEG that says that it has the given size. @param marker `ffc2` for a progressive one. */
function jpegSaying(width: number, height: number, marker = 'ffc0'): Buffer {
  const jpeg = Buffer.from(pixel.jpeg, 'base64');
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  jpeg.set(Buffer.from(marker, 'hex'), frame);
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

test('refuses pictures that take more than 200 MB to decode, before decoding them, and says what to do', async (t) => {
  const upload = await rig(t);
  const costly = {
    'interlaced 16-bit RGBA PNG': pngSaying(16_384, 3_051, [16, 6, 1]),
    '16-bit RGBA PNG': pngSaying(5_100, 5_000, [16, 6, 0]),
    'interlaced RGB PNG': pngSaying(7_000, 5_000, [8, 2, 1]),
    webp: webpSaying(7_000, 5_000),
    gif: gifSaying(7_000, 5_000),
    'progressive JPEG': jpegSaying(7_000, 5_000, 'ffc2'),
  };
  for (const [kind, file] of Object.entries(costly)) {
    const before = process.memoryUsage().rss;
    const { status, body, sent } = await upload(file);
    assert.deepEqual([status, sent.length], [413, 0], kind);
    const { success, message } = body as { success: boolean; message: string };
    assert.equal(success, false);
    assert.match(message, /too many pixels .* Make it smaller, or save it as a JPEG/, kind);
    assert.ok(process.memoryUsage().rss - before < 100_000_000, kind);
  }
});

test('accepts what phones and scanners make', () => {
  const usual = { width: 8_160, height: 6_120, channels: 3, depth: 'uchar', isProgressive: false } as const;
  for (const [one, megabytes] of [
    [{ ...usual, format: 'jpeg' }, 150],
    [{ ...usual, format: 'png', channels: 4 }, 200],
    [{ ...usual, width: 4_000, format: 'png', depth: 'ushort' }, 147],
    [{ ...usual, width: 4_000, format: 'jpeg', isProgressive: true }, 147],
    [{ ...usual, width: 4_000, format: 'webp', channels: 4 }, 196],
  ] as const)
    assert.equal(Math.round(decodedBytes(one) / 1_000_000), megabytes);
});

test('refuses pictures of more than 50 megapixels, or longer than browsers can show', async (t) => {
  const upload = await rig(t);
  const bombs = {
    ...{ gif: gifSaying(16_383, 16_383), jpeg: jpegSaying(65_500, 65_500) },
    ...{ webp: webpSaying(16_383, 16_383), png: pngSaying(50_000, 50_000), 'long png': pngSaying(16_385, 1) },
    'real bomb': await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  };
  for (const [kind, file] of Object.entries(bombs)) {
    const { status, sent } = await upload(file);
    assert.deepEqual([status, sent.length], [400, 0], kind);
  }
});

test('refuses images that are larger than allowed, before and after they are made anew', async (t) => {
  const upload = await rig(t, { maxImageBytes: png.length });
  assert.equal((await upload(Buffer.concat([png, Buffer.alloc(1)]))).status, 413);
  // Longer than the body limit.
  assert.equal((await upload(Buffer.concat([png, Buffer.alloc(5_000)]))).status, 413);
  const grown = onlyImages(
    (file) => Promise.resolve(Buffer.concat([file, file])),
    png.length,
    createSlots(1, 0),
  );
  const result = await grown(callOf(png));
  assert.ok('status' in result && result.status === 413);
});

test('offers no uploads and warns if there is nothing that makes images anew', async (t) => {
  const warnings: string[] = [];
  const upload = await rig(t, { cleanImage: undefined, warn: (text) => warnings.push(text) });
  const { status, sent } = await upload(png);
  assert.deepEqual([status, sent.length], [403, 0]);
  assert.match(warnings.join('\n'), /uploadImage is refused: .* npm install sharp/);
});

test('accepts or refuses any bytes without throwing', async () => {
  const take = onlyImages(cleanImage, 1_000_000, createSlots(1, 0));
  const damaged = fc
    .tuple(
      fc.constantFrom(...kinds.map(([, file]) => file)),
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
      else assert.ok(!('status' in (await take(result))), 'What was sent is an image.');
    }),
    { numRuns: runs(50, 20_000) },
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
