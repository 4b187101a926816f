import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { settingsTables } from '../../src/proxy/settings/help.js';
import { root } from '../runner/root.js';
import type { GeneratedDocument } from './generated-documents.js';

/** The page's path in the repository. */
export const settingsPath = 'src/proxy/settings/README.md';

const tables = /(?<=<!-- settings: npm run write -->\n)[^]*?(?=\n<!-- end of settings -->)/;

/** The page of the proxy's settings, and the same with the tables generated from their schema. */
export async function settingsPage(): Promise<GeneratedDocument & { actual: string }> {
  const file = join(root, settingsPath);
  const actual = await readFile(file, 'utf8');
  if (!tables.test(actual)) throw new Error('The page has no place for the tables of settings.');
  const text = actual.replace(tables, () => `\n${settingsTables()}\n`);
  const expected = await format(text, { ...(await resolveConfig(file)), filepath: file });
  return { path: settingsPath, actual, expected };
}
