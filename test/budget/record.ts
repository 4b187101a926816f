import { readFile, writeFile } from 'node:fs/promises';
import type { Rows } from './compare.js';

const file = new URL('recorded.json', import.meta.url);

export async function readRecorded(): Promise<Rows> {
  return JSON.parse(await readFile(file, 'utf8')) as Rows;
}

export async function writeRecorded(rows: Rows): Promise<void> {
  await writeFile(file, `${JSON.stringify(rows, null, 2)}\n`);
}
