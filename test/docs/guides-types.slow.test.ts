import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../runner/root.js';
import { frameworkTypes } from '../../build/emit-framework-types.js';
import { guideBlocks } from './guide-blocks.js';

test('TypeScript in the guides compiles with the package’s public names', async () => {
  const blocks = await guideBlocks();
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
            .replaceAll("'fr-proxy'", "'../../src/proxy/index.js'")
            .replaceAll("'fr-proxy/node'", "'../../src/proxy/node.js'")
            .replace(/'fr-widgets\/(client|page-editor|staff)'/g, "'../../src/$1/index.js'")
            .replace(/'fr-widgets\/(react|vue|svelte)'/g, "'../../src/$1.js'"),
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
