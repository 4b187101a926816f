import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runner/root.js';

/** The tags of all folders in `src/elements` that register an element. */
export function elementTags(): string[] {
  const folder = join(root, 'src/elements');
  return readdirSync(folder).filter((tag) => existsSync(join(folder, tag, 'index.ts')));
}
