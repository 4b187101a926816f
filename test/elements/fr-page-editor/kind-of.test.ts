import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { kindBytes, kindOf } from '../../../src/elements/fr-page-editor/picture/kind-of.js';

/** The first box of a file with these brands, and what follows it. */
function fileOf(own: string, ...others: readonly string[]): string {
  const size = 16 + 4 * others.length;
  return `\0\0\0${String.fromCharCode(size)}ftyp${own}\0\0\0\0${others.join('')}\0\0\0\x20metaavifavif`;
}

for (const [what, start, kind] of [
  ['an AVIF', fileOf('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF whose own brand is that of all HEIF files', fileOf('mif1', 'mif1', 'avif', 'miaf'), 'avif'],
  ['an AVIF sequence whose own brand is that of all sequences', fileOf('msf1', 'avis', 'miaf'), 'avif'],
  ['a HEIC photo', fileOf('heic', 'mif1', 'heic'), 'heif'],
  ['a HEIC photo whose own brand is that of all HEIF files', fileOf('mif1', 'mif1', 'heic'), 'heif'],
  ['a film', fileOf('isom', 'mp42'), undefined],
  ['a page', '<!doctype html>', undefined],
  ['nothing', '', undefined],
] as const)
  test(`the kind of ${what} is ${kind ?? 'none'}`, () => {
    assert.equal(kindOf(start), kind);
  });

for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const)
  test(`the kind of a real ${format} is read from its beginning`, async () => {
    const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();
    assert.equal(kindOf(file.subarray(0, kindBytes).toString('latin1')), format);
  });
