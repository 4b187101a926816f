import assert from 'node:assert/strict';
import { cp, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import ts from 'typescript';
import { root } from '../runner/root.js';
import { readExamples } from './examples.js';
import { installPackages } from './installed.js';

const installed = await installPackages({ after }, 'fr-widgets', 'fr-proxy');
await cp(join(root, 'test/package/consumer'), installed.project, { recursive: true });
await writeFile(join(installed.project, 'package.json'), '{ "type": "module" }');
// In the compiler's notation of paths. Packages that the project has not packed itself are links to other folders.
const project = (await realpath(installed.project)).replaceAll('\\', '/');

// Reading the declarations of lit, zod and the browser takes longer than checking ours, so each file is read once for all programs.
const parsed = new Map<string, ts.SourceFile | undefined>();

function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile: (name, how, ...rest) => {
      // An ES module is bound differently from a CommonJS one.
      const key = `${name} ${typeof how === 'object' ? how.impliedNodeFormat : undefined}`;
      if (!parsed.has(key)) parsed.set(key, host.getSourceFile(name, how, ...rest));
      return parsed.get(key);
    },
  };
}

/** The compiler's problems in files of the project, and in every declaration of the package that they import. */
function problemsOf(names: readonly string[], settings: ts.CompilerOptions): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    typeRoots: [join(root, 'node_modules/@types')],
    ...settings,
  };
  const program = ts.createProgram(
    names.map((name) => join(project, name)),
    options,
    hostFor(options),
  );
  // Not the whole program, because the declarations of lit, zod and the browser take longest, and are not ours.
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(project));
  assert.ok(files.length > names.length);
  return [
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => ts.getPreEmitDiagnostics(program, file)),
  ].map(
    ({ file, messageText }) =>
      `${file?.fileName ?? ''} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

const examples = await readExamples();
for (const [host, code] of Object.entries(examples)) await writeFile(join(project, `${host}.ts`), code);

const nodeNext = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };
const bundler = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
const dom = ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];

test('has types for pages', () => {
  assert.deepEqual(problemsOf(['page.ts'], { ...nodeNext, lib: dom }), []);
});

test('has types for servers, which have no DOM', () => {
  assert.deepEqual(problemsOf(['server.ts'], { ...nodeNext, lib: ['lib.es2023.d.ts'], types: ['node'] }), []);
});

test('has types for projects with a bundler', () => {
  assert.deepEqual(problemsOf(['page.ts', 'server.ts'], { ...bundler, lib: dom, types: ['node'] }), []);
});

test('has types for edge platforms and functions, according to their instructions', () => {
  const files = ['hosts.d.ts', ...Object.keys(examples).map((host) => `${host}.ts`)];
  assert.deepEqual(problemsOf(files, { ...nodeNext, lib: ['lib.es2023.d.ts'], types: ['node'] }), []);
});
