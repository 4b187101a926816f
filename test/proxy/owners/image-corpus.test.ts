import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyImages } from '../../../src/proxy/owners/images/only-images.js';
import { uploadImage } from '../../../src/schema/owner-endpoints.js';
import { corpus } from './image-corpus.js';
import * as parts from './image-parts.js';
import { secret } from './image-parts.js';

const take = onlyImages(5_000_000, () => Promise.resolve());

async function sentOf(file: Uint8Array): Promise<Buffer | undefined> {
  const base64 = Buffer.from(file).toString('base64');
  const result = await take({ endpoint: uploadImage, params: {}, query: {}, body: { file: base64 } });
  if (!('status' in result)) return Buffer.from((result.body as { file: string }).file, 'base64');
  assert.equal(result.status, 400);
  return undefined;
}

test('has accepted, cleaned and refused images of every kind', () => {
  assert.ok(corpus.length >= 60);
  for (const kind of ['PNG', 'JPEG', 'GIF', 'WebP'])
    for (const isSent of [true, false])
      assert.ok(
        corpus.some(([title, , sent]) => title.includes(kind) && (sent !== undefined) === isSent),
        kind,
      );
});

for (const [title, file, sent] of corpus)
  test(`${sent ? 'sends the picture of' : 'refuses'} ${title}`, async () => {
    const result = await sentOf(file);
    assert.deepEqual(result && [...result], sent && [...sent]);
    if (!result) return;
    assert.ok(!result.includes(secret));
    // Cleaning a cleaned image changes nothing.
    assert.deepEqual(await sentOf(result), result);
  });

const times = (part: Uint8Array, count: number) => Buffer.concat(Array.from({ length: count }, () => part));
const {
  canvas,
  chunk,
  concat,
  end,
  header,
  jpeg,
  latin,
  lossless,
  pixels,
  png,
  riff,
  segment,
  timing,
  webp,
} = parts;

for (const [title, fileOf, few, many] of [
  ['a PNG', (count) => png(header(), times(chunk('tEXt'), count), pixels, end), 1_000, 300_000],
  [
    'a PNG with many data chunks',
    (count) => png(header(), pixels, times(chunk('IDAT'), count), end),
    1_000,
    300_000,
  ],
  ['a JPEG', (count) => jpeg(times(segment(0xe5, Buffer.alloc(0)), count)), 1_000, 600_000],
  [
    'a WebP',
    (count) => webp(canvas(0), lossless, times(riff('ABCD', Buffer.alloc(0)), count)),
    1_000,
    400_000,
  ],
  [
    'a WebP frame',
    (count) =>
      webp(
        canvas(2),
        timing,
        riff(
          'ANMF',
          concat([
            latin('\0\0\0\0\0\0\x01\0\0\x01\0\0\0\0\0\0'),
            lossless,
            times(riff('ABCD', Buffer.alloc(0)), count),
          ]),
        ),
      ),
    10,
    400_000,
  ],
] as const satisfies [string, (count: number) => Uint8Array, number, number][])
  test(`refuses ${title} with more parts than can be checked without blocking gifts`, async () => {
    assert.ok(await sentOf(fileOf(few)), String(few));
    assert.equal(await sentOf(fileOf(many)), undefined);
  });
