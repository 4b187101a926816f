import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromBase64, toBase64 } from '../../../src/proxy/owners/images/base64.js';
import { runs } from '../../support/runs.js';

const atOnce = () => Promise.resolve();
const ways = [
  ['with Node’s way', Buffer],
  ['without it', undefined],
] as const;
/** A separate case, because `undefined` as an argument would select the default. */
const none = null as unknown as undefined;

for (const [title, native] of ways) {
  const way = native ?? none;
  test(`reads and writes every length ${title}`, async () => {
    const sizes = fc.oneof(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 49_100, max: 49_200 }),
      fc.integer({ min: 98_000, max: 99_000 }),
    );
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(255), async (size, seed) => {
        const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 31 + seed) & 255));
        const text = await toBase64(bytes, atOnce, way);
        assert.equal(text, bytes.toString('base64'));
        assert.deepEqual(Buffer.from((await fromBase64(text, atOnce, way)) ?? []), bytes);
      }),
      { numRuns: runs(60, 5_000) },
    );
  });

  test(`refuses invalid base64 ${title}`, async () => {
    for (const text of [
      '',
      '=',
      '====',
      'A',
      'AA',
      'AAA',
      'AAAA=',
      'AA=A',
      'AAA\n',
      'AA AAAA',
      'AAAA\nAAA',
      'AA==AAAA',
      'AA@A',
      'AAAé',
      `${'A'.repeat(70_000)}==`,
    ])
      assert.equal(await fromBase64(text, atOnce, way), undefined, JSON.stringify(text.slice(0, 20)));
  });
}

test('pauses while it reads and writes megabytes without a native decoder', async () => {
  let pauses = 0;
  const pause = () => Promise.resolve((pauses += 1));
  const text = await toBase64(new Uint8Array(5_000_000), pause, none);
  assert.ok(pauses > 90);
  pauses = 0;
  assert.equal((await fromBase64(text, pause, none))?.length, 5_000_000);
  assert.ok(pauses > 90);
});
