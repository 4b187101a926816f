import fc from 'fast-check';

const beforeHalves = 0xd7ff;
const halves = 0x800;

/**
 * Any character there is, for `fc.string({ unit: anyCharacter })`. fast-check's own `binary` is the same, but makes a table of
 * all of them for each such string, which takes longer than most tests.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff - halves }).map(
  (index) => String.fromCodePoint(index > beforeHalves ? index + halves : index),
  // So that it still tries names like `__proto__`: it has to know how a text would be drawn.
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || text !== String.fromCodePoint(code)) throw new TypeError('Not one character.');
    return code > beforeHalves ? code - halves : code;
  },
);
