import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import type { Rows } from './compare.js';

export const recordPath = 'test/budget/recorded.json';

export async function readRecorded(): Promise<Rows> {
  return JSON.parse(await readFile(join(root, recordPath), 'utf8')) as Rows;
}
