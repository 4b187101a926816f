import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variables } from '../../src/proxy/settings/options.js';
import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { settingsPage, settingsPath } from './settings-document.js';

/** The binding of the worker's Durable Objects, whose name looks like a variable. */
const binding = 'FR_PROXY';

/** The tables of settings match the schema, and messages and comments of the proxy name only existing settings. */
export const settings: Check = {
  name: 'settings',
  run: async () => {
    const { actual, expected } = await settingsPage();
    const problems = (await unknownNames()).map((name) => `src/proxy names ${name}, which is no setting`);
    if (actual !== expected)
      problems.push(`${settingsPath}: its tables are not what the schema says: npm run write`);
    return { problems, notes: [`${variables.length} settings`] };
  },
};

async function unknownNames(): Promise<string[]> {
  const room = join(root, 'src/proxy');
  const paths = (await readdir(room, { recursive: true })).filter((path) => path.endsWith('.ts'));
  const sources = await Promise.all(paths.map((path) => readFile(join(room, path), 'utf8')));
  const known = new Set([binding, ...variables.map(({ name }) => name)]);
  const named = new Set(sources.join('\n').match(/\bFR_[A-Z]+(?:_[A-Z]+)*/g));
  return [...named].filter((name) => !known.has(name));
}
