import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { transform } from 'lightningcss';
import { parse } from 'postcss';
import { writePageSheet } from '../../build/page-sheet.js';

let sheet: string;
before(async () => {
  sheet = await writePageSheet();
});

describe('fr-widgets.css, which bundlers of every age read', () => {
  // Bun stops at it, and so do parsers from before 2025.
  test('has no attr() with a type or a default', () => {
    assert.doesNotMatch(sheet, /\battr\(\s*[\w-]+\s*[^\s)]/);
  });

  test('is parsed without an error or a warning', () => {
    const { warnings } = transform({ filename: 'fr-widgets.css', code: Buffer.from(sheet), minify: true });
    assert.deepEqual(warnings, []);
    assert.ok(parse(sheet).nodes.length > 20);
  });

  test('reserves the rows of the usual limits', () => {
    for (const limit of [3, 4, 5, 20, 100])
      assert.match(sheet, new RegExp(`limit="${limit}"\\]:not\\(:defined\\)\\{--_rows: ?${limit}\\}`));
  });
});
