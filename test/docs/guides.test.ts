import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../runner/root.js';
import { guideBlocks } from './guide-blocks.js';

const blocks = await guideBlocks();

test('every block of code in the guides has a language that is tested here or in a browser', () => {
  // The only other languages are YAML, for Drupal, which was not tried, as the guide states, TSX, for Next, which was tried by hand, and
  // files of servers, of which `proxy/hosts/front-servers` tests nginx and Caddy.
  const known = ['html', 'ts', 'tsx', 'sh', 'yaml', 'nginx', 'caddy', 'ini', 'dockerfile'];
  const others = blocks.filter(({ language }) => !known.includes(language));
  assert.deepEqual(
    others.map(({ name }) => name),
    [],
  );
  assert.ok(blocks.length > 10);
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
    // Of a proxy that was installed from its package or runs in a container.
    if (line.includes('/node_modules/.bin/fr-proxy ') || line.startsWith('docker ')) continue;
    const name = /^npm (?:run ([\w:-]+)|(start|ci))/.exec(line);
    assert.ok(name, line);
    if (name[2] !== 'ci') assert.ok(scripts[name[1] ?? name[2] ?? ''], line);
  }
});
