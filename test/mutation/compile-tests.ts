// Started by Stryker in its copy of the repository (`buildCommand` in `run.ts`), once all mutants are in the sources. With the loader
// instead, starting would take longer than most tests, for each mutant.
import { resolve } from 'node:path';
import { compile } from '../runner/compile.js';
import { findTests } from '../runner/find-tests.js';
import { root } from '../runner/root.js';
import { areas } from './areas.js';

const [name = '', folder = ''] = process.argv.slice(2);
const patterns = areas[name]?.tests ?? [];
const tests = findTests('node', patterns, 'everyday');
const unused = patterns.filter((pattern) => !tests.some((test) => test.includes(pattern)));
if (tests.length === 0 || unused.length > 0) throw new Error(`No tests for "${name}": ${unused.join(', ')}.`);
await compile(tests, resolve(root, folder));
