// A process of its own, once for each copy of the repository that Stryker makes: `suite.mjs` starts it, and no test waits
// for the loader again.
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compile } from '../runner/compile.js';
import { findTests } from '../runner/find-tests.js';
import { root } from '../runner/root.js';
import { areas } from './areas.js';

const [name = '', folder = ''] = process.argv.slice(2);
const tests = findTests('node', areas[name]?.tests ?? []);
const { outputs, broken } = await compile(
  tests.map((test) => resolve(root, test)),
  folder,
);
if (broken.size > 0) throw new Error([...broken.values()].join('\n'));
await writeFile(join(folder, 'tests.json'), JSON.stringify([...outputs.values()]));
