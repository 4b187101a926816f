import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../runner/root.js';
import { installPackages } from './installed.js';

const installed = await installPackages({ after }, 'fr-widgets');
const { project } = installed;
await cp(join(root, 'test/package/consumer'), project, { recursive: true });
await writeFile(join(project, 'package.json'), '{ "type": "module" }');
await installed.add('@types/react', 'vue', 'svelte');

/** The strictest settings: all declarations of all packages are checked, and all templates. */
async function configuration(folder: string): Promise<string> {
  const path = join(project, `tsconfig.${folder}.json`);
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
  };
  const settings = { compilerOptions, vueCompilerOptions: { strictTemplates: true }, include: [folder] };
  await writeFile(path, JSON.stringify(settings));
  return path;
}

/** A checker's output, and whether it failed. */
function run(program: string, ...words: readonly string[]): Promise<{ output: string; passed: boolean }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules', program), ...words],
      { cwd: project },
      (error, stdout, stderr) => resolve({ output: stdout + stderr, passed: error === null }),
    );
  });
}

const clean = { output: '', passed: true };

// Each line that a file marks as an error has to be one.
test('is typed for React', async () => {
  assert.deepEqual(await run('typescript/bin/tsc', '-p', await configuration('react')), clean);
});

test('is typed for the templates of Vue', async () => {
  assert.deepEqual(await run('vue-tsc/bin/vue-tsc.js', '-p', await configuration('vue')), clean);
});

test('is typed for Svelte', async () => {
  const settings = ['--tsconfig', await configuration('svelte'), '--threshold', 'error'];
  const { output } = await run('svelte-check/bin/svelte-check', '--output', 'machine', ...settings);
  const faults = [...output.matchAll(/ERROR "([^"]+)" (\d+):/g)].map(([, file, line]) => `${file}:${line}`);
  const wrong = (await readFile(join(project, 'svelte/Wrong.svelte'), 'utf8')).split('\n');
  // Markup has no comment for an expected error, so one file has all of them, one per line.
  const first = wrong.findIndex((line) => line.startsWith('<!--')) + 2;
  const lines = wrong.slice(first - 1, -1).map((_, index) => `svelte/Wrong.svelte:${first + index}`);
  assert.deepEqual(faults, lines, output);
  assert.match(output, /COMPLETED/);
});
