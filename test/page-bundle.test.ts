import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'vite';
import { root } from './runner/root.js';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fr-build-'));
});

after(() => rm(folder, { recursive: true }));

/** Builds one source as the page bundle is built, and gives its code. */
async function bundle(code: string): Promise<string> {
  const entry = join(folder, 'index.ts');
  await writeFile(entry, code);
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'], fileName: () => 'page.js' } },
  });
  return [built]
    .flat()
    .map((part) => ('output' in part ? part.output[0].code : ''))
    .join('');
}

for (const [what, code] of [
  ['an environment variable', `export const key = process.env.KEY;`],
  ['the name of the key', `export const key = (globalThis as any).FR_API_KEY;`],
  ['an authorization header', `export const send = () => fetch('/', { headers: { Authorization: 'x' } });`],
  ['a bearer token', 'export const header = (key: string) => `Bearer ${key}`;'],
] as const) {
  test(`is not built with ${what} in it`, async () => {
    await assert.rejects(bundle(code), /belongs on a server/);
  });
}

test('is built without a needless byte of white space or comment', async () => {
  const code = await bundle(`
    /** Said to developers. */
    export function greet(name: string): string {
      /*! a licence */
      return 'Hello ' + name;
    }
  `);
  assert.match(code, /Hello/);
  assert.doesNotMatch(code, /developers|licence|\n./);
  assert.doesNotMatch(code, /\) \{|; | = /);
});
