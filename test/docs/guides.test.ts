import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../runner/root.js';
import { frameworkTypes } from '../../build/emit-framework-types.js';
import { guideBlocks } from './guide-blocks.js';

const blocks = await guideBlocks();

test('every block of code in the guides has a language that is tested here or in a browser', () => {
  // The only other languages are YAML, for Drupal, which was not tried, as the guide states, and TSX, for Next, which was tried by hand.
  const others = blocks.filter(({ language }) => !['html', 'ts', 'tsx', 'sh', 'yaml'].includes(language));
  assert.deepEqual(
    others.map(({ name }) => name),
    [],
  );
  assert.ok(blocks.length > 10);
});

test('TypeScript in the guides compiles with the package’s public names', async () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const examples = new Map(
    blocks
      .filter(({ language }) => language === 'ts')
      .map(({ name, code }, at) => [
        join(root, `test/docs/guide-${at}.ts`),
        {
          name,
          code: code
            .replaceAll("'fr-widgets'", "'../../src/index.js'")
            .replace("'fr-widgets/client'", "'../../src/client/index.js'")
            .replace(/'fr-widgets\/(proxy\/node|react|vue|svelte)'/g, "'../../src/$1.js'"),
        },
      ]),
  );
  // The build writes these into the package. The test compiles without a build.
  const types = Object.entries(await frameworkTypes(root));
  const files = new Map([
    ...types.map(([name, code]) => [join(root, 'src', name), { name, code }] as const),
    ...examples,
  ]);
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const read = host.readFile.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path)?.code ?? read(path);
  host.getSourceFile = (path, how, ...rest) => {
    const own = files.get(path);
    return own ? ts.createSourceFile(path, own.code, how) : getSourceFile(path, how, ...rest);
  };
  const program = ts.createProgram([...examples.keys()], { ...options, noEmit: true }, host);
  assert.ok(examples.size > 2);
  for (const [path, { name }] of examples) {
    const source = program.getSourceFile(path);
    assert.ok(source);
    const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    assert.deepEqual(
      problems.map(({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
      [],
    );
  }
});

test('TSX in the guides can be parsed', () => {
  const components = blocks.filter(({ language }) => language === 'tsx');
  assert.ok(components.length > 0);
  for (const { name, code } of components) {
    const { diagnostics } = ts.transpileModule(code, {
      fileName: 'guide.tsx',
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.Preserve },
    });
    assert.deepEqual(diagnostics, [], name);
  }
});

test('the README has at most 130 lines, and no long line in a paragraph', async () => {
  const lines = (await readFile(join(root, 'README.md'), 'utf8')).trimEnd().split('\n');
  assert.ok(lines.length <= 130);
  // Tables, pictures and the addresses of links can't be wrapped.
  assert.deepEqual(
    lines.filter((line) => line.length > 140 && !/^(\||!\[|\[)/.test(line)),
    [],
  );
});

test('npm scripts that the guides mention are in package.json', async () => {
  const { scripts, repository } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    repository: { url: string };
  };
  const clone = `git clone ${repository.url.replace('git+', '')}`;
  const lines = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.trim().split('\n'));
  assert.ok(lines.length > 3);
  for (const line of lines) {
    if (line === clone || line === 'cd fr-widgets') continue;
    const name = /^npm (?:run ([\w:-]+)|(start|ci))/.exec(line);
    assert.ok(name, line);
    if (name[2] !== 'ci') assert.ok(scripts[name[1] ?? name[2] ?? ''], line);
  }
});
