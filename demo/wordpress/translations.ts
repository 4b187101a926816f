/** Translations by their English text. */
export type Translations = ReadonlyMap<string, string>;

/**
 * Reads a gettext file: comments, `msgid` and `msgstr`, each of one or several lines. Plurals and contexts are not supported, because the
 * plugin has none.
 */
export function parsePo(text: string): Translations {
  const translations = new Map<string, string>();
  for (const entry of text.split(/\n{2,}/)) {
    const original = textAfter('msgid', entry);
    if (original !== undefined) translations.set(original, textAfter('msgstr', entry) ?? '');
  }
  return translations;
}

function textAfter(keyword: string, entry: string): string | undefined {
  const quoted = new RegExp(`^${keyword} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(entry)?.[1];
  if (quoted === undefined) return undefined;
  return quoted
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => JSON.parse(line) as string)
    .join('');
}

/**
 * Writes the binary format that WordPress reads (https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html). Entries are sorted,
 * as it requires.
 */
export function moFile(translations: Translations): Buffer {
  const pairs = [...translations]
    .filter(([, translation]) => translation !== '')
    .map((pair) => pair.map((text) => Buffer.from(text)))
    .sort(([one = Buffer.alloc(0)], [other = Buffer.alloc(0)]) => one.compare(other));
  const headerSize = 28;
  const tableSize = pairs.length * 8;
  const header = Buffer.alloc(headerSize + 2 * tableSize);
  // Magic number, version, count, offsets of both tables, and an empty hash table.
  const start = headerSize + 2 * tableSize;
  [0x950412de, 0, pairs.length, headerSize, headerSize + tableSize, 0, start].forEach((value, index) =>
    header.writeUInt32LE(value, index * 4),
  );
  const texts: Buffer[] = [];
  let offset = start;
  for (const side of [0, 1])
    pairs.forEach((pair, index) => {
      const text = pair[side] ?? Buffer.alloc(0);
      const row = headerSize + side * tableSize + index * 8;
      header.writeUInt32LE(text.length, row);
      header.writeUInt32LE(offset, row + 4);
      texts.push(text, Buffer.alloc(1));
      offset += text.length + 1;
    });
  return Buffer.concat([header, ...texts]);
}
