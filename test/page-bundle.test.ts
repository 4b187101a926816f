import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'vite';
import { asFunction } from '../build/one-file.js';
import { root } from './runner/root.js';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fr-build-'));
  await mkdir(join(folder, 'src'));
});

after(() => rm(folder, { recursive: true }));

/** Builds one source like the page bundle, and returns its code. */
async function bundle(code: string): Promise<string> {
  const entry = join(folder, 'src/index.ts');
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
  test(`the build fails if the code contains ${what}`, async () => {
    await assert.rejects(bundle(code), /belongs on a server/);
  });
}

test('the build removes unnecessary white space and comments', async () => {
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

test('the build limits for…in loops to an object’s own keys', async () => {
  const code = await bundle(`
    export function names(object: Record<string, string>): string[] {
      const found = [];
      for (const name in object) found.push(name);
      return found;
    }
  `);
  assert.match(code, /of Object\.keys\(/);
  assert.doesNotMatch(code, /\bfor ?\([^)]* in /);
});

test('the build replaces zod by page-z', async () => {
  const code = await bundle(`
    import { z } from ${JSON.stringify(join(root, 'src/schema/z.ts'))};
    export const read = (value: unknown) => z.safeParse(z.strictObject({ name: z.string() }), value);
  `);
  assert.match(code, /unrecognized_keys/);
  assert.doesNotMatch(code, /ZodMini/);
});

test('the build fails for a schema that page-z cannot read', async () => {
  await assert.rejects(
    bundle(`
      import { z } from ${JSON.stringify(join(root, 'src/schema/z.ts'))};
      export const schema = z.strictObject({ figures: z.record(z.string(), z.number()) });
    `),
    /record.*page-z/s,
  );
});

test('a type of a module that is loaded later is no import of it', async () => {
  const code = await bundle(`
    type Late = typeof import('./late.js');
    export const nameOf = (late: Late): string => String(Object.keys(late));
  `);
  assert.match(code, /Object\.keys/);
});

test('a part runs no module of the one file again', () => {
  const { code, needs } = asFunction(
    `import"one-file:src/text/language.ts";import{a as x}from"one-file:src/b.ts";const y=x+1;export{y as z};`,
  );
  assert.deepEqual(
    needs.map(({ names }) => names),
    [['a']],
  );
  assert.equal(code, 'export default ([x]) => {const y=x+1;;return {z: y}}');
});
