import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { isAnimated } from '../../../src/elements/fr-page-editor/picture/is-animated.js';

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

const read = (file: Uint8Array) => isAnimated(new TextDecoder('latin1').decode(file));

describe('whether a picture is animated', () => {
  for (const format of ['gif', 'webp'] as const)
    test(`is known of a ${format}`, async () => {
      const [red, blue] = [await frame('red'), await frame('blue')];
      assert.equal(read(await sharp(red).toFormat(format).toBuffer()), false);
      const several = sharp([red, blue, red], { join: { animated: true } });
      assert.equal(read(await several.toFormat(format, { loop: 1 }).toBuffer()), true);
    });

  test('is known of a PNG, by the chunk before its pixels', async () => {
    const png = await frame('red');
    assert.equal(read(png), false);
    const at = png.indexOf('IDAT') - 4;
    assert.equal(
      read(Buffer.concat([png.subarray(0, at), Buffer.from('\0\0\0\x08acTL'), png.subarray(at)])),
      true,
    );
    assert.equal(read(Buffer.concat([png, Buffer.from('acTL')])), false);
  });

  test('is known of an AVIF', () => {
    for (const brand of ['avis', 'msf1']) assert.equal(read(Buffer.from(`\0\0\0\x1cftyp${brand}`)), true);
    assert.equal(read(Buffer.from('\0\0\0\x1cftypavif')), false);
  });
});
