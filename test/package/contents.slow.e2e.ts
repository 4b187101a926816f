import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { build } from 'esbuild';
import ts from 'typescript';
import { root } from '../runner/root.js';
import { elementTags } from '../support/element-tags.js';
import { installPackage } from './installed.js';

const { project, folder, manifest } = await installPackage({ after });

test('exports only existing files, and has types for every program', () => {
  for (const [name, target] of Object.entries(manifest.exports)) {
    const files = typeof target === 'string' ? [target] : Object.values(target);
    for (const file of files) assert.ok(existsSync(join(folder, file)), `${name}: ${file}`);
    if (!name.endsWith('.json')) assert.ok(typeof target === 'object' && target.types, name);
  }
});

test('depends on every package that its modules and declarations import, as a range', async () => {
  const built = join(folder, 'dist/package');
  const files = (await readdir(built, { recursive: true })).filter((file) => /\.(js|d\.ts)$/.test(file));
  const imported = new Set<string>();
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(await readFile(join(built, file), 'utf8'), true, true);
    for (const { fileName: written } of importedFiles) {
      const fileName = manifest.imports[written]?.default ?? written;
      const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(fileName) ?? [];
      if (!fileName.startsWith('.') && !fileName.startsWith('node:')) imported.add(name);
    }
  }
  // Its declarations are a package of their own.
  if (imported.delete('react')) imported.add('@types/react');
  for (const name of builtinModules) imported.delete(name);
  const asked = { ...manifest.dependencies, ...manifest.peerDependencies };
  assert.deepEqual([...imported].filter((name) => !(name in asked)).sort(), []);
  assert.deepEqual(
    Object.keys(manifest.dependencies).filter((name) => !imported.has(name)),
    [],
  );
  for (const [name, range] of Object.entries(asked)) assert.match(range, /^(\^\d+\.\d+\.\d+|\*)$/, name);
});

test('links from its README to the web, or to its own files', async () => {
  const text = await readFile(join(folder, 'README.md'), 'utf8');
  const written = [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)];
  const links = written.map(([, inline, reference]) => inline ?? reference ?? '');
  assert.ok(links.length > 5);
  const sources = 'https://github.com/fr-widgets/fr-widgets/blob/main/';
  const broken = links.filter((link) => {
    const path = link.replace(/#.*/, '');
    if (link.startsWith(sources)) return !existsSync(join(root, path.slice(sources.length)));
    return !/^(https:|#)/.test(link) && !existsSync(join(folder, path));
  });
  assert.deepEqual(broken, []);
});

/** A bundle of a program that imports the package. */
async function bundle(program: string): Promise<string> {
  const entry = join(project, 'bundled.js');
  await writeFile(entry, program);
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    outdir: join(project, 'out'),
    splitting: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

test('keeps its elements in a bundle that only imports them, by any of its exports', async () => {
  for (const name of ['fr-widgets', 'fr-widgets/react', 'fr-widgets/vue', 'fr-widgets/svelte'])
    assert.match(await bundle(`import '${name}';`), /fr-goal-thermometer/, name);
  assert.match(await bundle("import 'fr-widgets/fr-widgets.css';"), /fr-goal-thermometer/);
});

test('leaves unused clients out of a bundle', async () => {
  assert.match(await bundle("import { createClient } from 'fr-widgets/client'; createClient({});"), /fetch/);
  const unused = await bundle("import { createClient } from 'fr-widgets/client'; console.log('no client');");
  assert.ok(unused.length < 200, unused);
});

interface Described {
  readonly name: string;
  readonly attributes: readonly {
    readonly name: string;
    readonly values?: readonly { readonly name: string }[];
    readonly valueSet?: string;
    readonly value?: { readonly type: string };
  }[];
  readonly js?: { readonly events: readonly { readonly name: string }[] };
}

async function described(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, path), 'utf8'));
}

/** The elements, and those of their children that have no class. */
const tags = [...elementTags(), 'fr-amount', 'fr-field', 'fr-tribute-card', 'fr-milestone', 'fr-match'];

test('describes its elements to VS Code', async () => {
  const data = (await described('dist/package/vscode.html-custom-data.json')) as {
    tags: readonly Described[];
  };
  assert.deepEqual(
    data.tags.map(({ name }) => name),
    tags,
  );
  const thermometer = data.tags.find(({ name }) => name === 'fr-goal-thermometer')?.attributes ?? [];
  const variant = thermometer.find(({ name }) => name === 'variant');
  assert.deepEqual(
    variant?.values?.map(({ name }) => name),
    ['bar', 'tube', 'ring', 'fill'],
  );
  assert.equal(thermometer.find(({ name }) => name === 'with-name')?.valueSet, 'v');
  assert.equal(thermometer.find(({ name }) => name === 'campaign-id')?.values, undefined);
});

test('describes its elements to the editors of JetBrains', async () => {
  const data = (await described(manifest['web-types'])) as {
    name: string;
    version: string;
    contributions: { html: { elements: readonly Described[] } };
  };
  assert.deepEqual([data.name, data.version], ['fr-widgets', manifest.version]);
  const { elements } = data.contributions.html;
  assert.deepEqual(
    elements.map(({ name }) => name),
    tags,
  );
  const thermometer = elements.find(({ name }) => name === 'fr-goal-thermometer');
  const variant = thermometer?.attributes.find(({ name }) => name === 'variant');
  assert.equal(variant?.value?.type, "'bar' | 'tube' | 'ring' | 'fill'");
  const form = elements.find(({ name }) => name === 'fr-donate-form');
  assert.ok(form?.js?.events.some(({ name }) => name === 'fr-gift-success'));
});
