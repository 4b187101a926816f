import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { settingsTables } from '../../src/proxy/settings/help.js';
import { root } from '../runner/root.js';

const tables = /(?<=<!-- settings: npm run settings -->\n)[^]*?(?=\n<!-- end of settings -->)/;

/** The proxy's README, and the same with the tables generated from the settings' schema. */
export async function readmeWithSettings(): Promise<{ path: string; actual: string; expected: string }> {
  const path = join(root, 'src/proxy/README.md');
  const actual = await readFile(path, 'utf8');
  if (!tables.test(actual)) throw new Error('The README has no place for the tables of settings.');
  const text = actual.replace(tables, () => `\n${settingsTables()}\n`);
  const expected = await format(text, { ...(await resolveConfig(path)), filepath: path });
  return { path, actual, expected };
}
