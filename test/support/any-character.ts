import fc from 'fast-check';

const beforeHalves = 0xd7ff;
const halves = 0x800;

/**
 * Any Unicode character, for `fc.string({ unit: anyCharacter })`. fast-check's own `binary` is equivalent, but creates a table of all
 * characters for each such string, which takes longer than most tests.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff - halves }).map(
  (index) => String.fromCodePoint(index > beforeHalves ? index + halves : index),
  // The inverse function, which fast-check needs to include texts such as `__proto__`.
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || text !== String.fromCodePoint(code)) throw new TypeError('Not one character.');
    return code > beforeHalves ? code - halves : code;
  },
);
