import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphemesOf, partsOfWord, shortened } from '../../src/format/graphemes.js';
import { linesOf, widthOf } from '../../src/proxy/pictures/text-width.js';
import { plainLine } from '../../src/schema/text.js';

const family = '👨‍👩‍👧‍👦';
const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

test('takes a text apart into the characters that people see', () => {
  assert.deepEqual(graphemesOf(`a${family}🇨🇦e\u0301`), ['a', family, '🇨🇦', 'e\u0301']);
  const own = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')!;
  Object.defineProperty(Intl, 'Segmenter', { ...own, value: undefined });
  assert.deepEqual(graphemesOf('a🇨🇦'), ['a', '🇨', '🇦']);
  assert.equal(shortened('🦦'.repeat(9), 4), '🦦🦦🦦…');
  Object.defineProperty(Intl, 'Segmenter', own);
});

test('keeps the flags of England, Scotland and Wales, and no other invisible letters', () => {
  const [scotland, wales] = ['sct', 'wls'].map((letters) =>
    england.replace(
      '\u{e0065}\u{e006e}\u{e0067}',
      String.fromCodePoint(...[...letters].map((one) => 0xe0000 + one.codePointAt(0)!)),
    ),
  );
  const text = `Go ${england}${scotland!} and ${wales!}!`;
  assert.equal(plainLine(text), text);
  assert.equal(plainLine(`🏴\u{e0067}\u{e0062}`), '🏴');
  assert.equal(plainLine(`a\u{e0067}\u202eb`), 'ab');
});

test('breaks lines between characters, and measures a flag as one', () => {
  assert.equal(widthOf(england, 16), 16);
  const lines = linesOf(family.repeat(12), 16, 200, 9);
  assert.ok(lines.length > 1);
  for (const line of lines) assert.equal(line.replaceAll(family, ''), '');
  const [cut] = linesOf(family.repeat(12), 16, 200, 1);
  assert.equal(cut?.replaceAll(family, ''), '…');
  assert.deepEqual(
    partsOfWord('🇨🇦🇨🇦🇨🇦', (part) => part.length <= 8),
    ['🇨🇦🇨🇦', '🇨🇦'],
  );
});
