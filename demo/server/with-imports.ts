import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Reads a style sheet, with the sheets that it imports by a relative address in their places. The browser then requests one file: each further one
 * would delay the first picture.
 */
export async function withImports(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8');
  const parts = await Promise.all(
    text.split(/^(@import '\.\/[\w-]+\.css';)$/m).map(async (part) => {
      const [, name] = /^@import '(.*)';$/.exec(part) ?? [];
      return name === undefined ? Buffer.from(part) : withImports(join(dirname(file), name));
    }),
  );
  return Buffer.concat(parts);
}
