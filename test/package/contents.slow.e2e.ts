import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageProblems } from '../../release/check-package.js';
import { packageNames, type Manifest, type PackageName } from '../../release/packages.js';
import { root } from '../runner/root.js';
import { elementTags } from '../support/element-tags.js';
import { installPackages, packPackages } from './installed.js';

/** A link of a document: in its text, or in its list of links. */
const link = /\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm;

const installed = await installPackages({ after }, ...packageNames);
const { project } = installed;
const folder = installed.folderOf('fr-widgets');
const manifest = await installed.manifestOf('fr-widgets');

/** Paths of a package's files with one of the endings. */
async function filesOf(name: PackageName, ending: RegExp): Promise<string[]> {
  const all = await readdir(installed.folderOf(name), { recursive: true });
  return all.filter((path) => ending.test(path)).sort();
}

for (const name of packageNames) {
  test(`${name} exports only existing files, and has types for every program`, async () => {
    for (const [entry, target] of Object.entries((await installed.manifestOf(name)).exports)) {
      const files = typeof target === 'string' ? [target] : Object.values(target);
      for (const file of files)
        assert.ok(existsSync(join(installed.folderOf(name), file)), `${entry}: ${file}`);
      if (!entry.endsWith('.json')) assert.ok(typeof target === 'object' && target.types, entry);
    }
  });

  test(`${name} has no problem that publint or Are The Types Wrong finds`, async () => {
    const { [name]: archive } = await packPackages(project);
    assert.deepEqual(await packageProblems(await readFile(archive)), []);
  });

  test(`the documents of ${name} link to its own files, or to the web`, async () => {
    const documents = await filesOf(name, /^(README\.md|docs\/.*\.md)$/);
    assert.ok(documents.length > 10);
    const sources = `https://github.com/fr-widgets/fr-widgets/blob/v${manifest.version}/`;
    const raw = `https://raw.githubusercontent.com/fr-widgets/fr-widgets/v${manifest.version}/`;
    const broken: string[] = [];
    for (const document of documents) {
      const text = await readFile(join(installed.folderOf(name), document), 'utf8');
      const written = [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(link)];
      for (const href of written.map(([, inline, reference]) => inline ?? reference ?? '')) {
        const path = href.replace(/#.*/, '');
        const start = [sources, raw].find((each) => path.startsWith(each));
        const file = start === undefined ? join(dirname(document), path) : path.slice(start.length);
        const place = start === undefined ? installed.folderOf(name) : root;
        if (start === undefined && /^(https?:|#)/.test(href)) continue;
        // npm's site shows the README, and resolves its links in the repository.
        if (!existsSync(join(place, file)) || (document === 'README.md' && start === undefined))
          broken.push(`${document}: ${href}`);
      }
    }
    assert.deepEqual(broken, []);
  });
}

test('fr-widgets needs three packages', () => {
  assert.deepEqual(Object.keys(manifest.dependencies).sort(), ['@lit/task', 'lit', 'zod']);
  assert.deepEqual(Object.keys(manifest.peerDependencies).sort(), ['@types/react', 'svelte', 'vue']);
});

test('fr-proxy brings all that it needs, but for pg and sharp', async () => {
  const { dependencies, peerDependencies } = await installed.manifestOf('fr-proxy');
  assert.deepEqual(Object.keys(peerDependencies).sort(), ['pg', 'sharp']);
  for (const name of ['hono', 'libsql', 'pino', 'prom-client']) assert.ok(name in dependencies, name);
});

test('each dependency of the repository is one of a package, and a range', async () => {
  const repository = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  for (const kind of ['dependencies', 'peerDependencies'] as const) {
    const used = await Promise.all(
      packageNames.map(async (name) => Object.keys((await installed.manifestOf(name))[kind])),
    );
    assert.deepEqual([...new Set(used.flat())].sort(), Object.keys(repository[kind]).sort());
    for (const [name, range] of Object.entries(repository[kind]))
      assert.match(range, /^(\^\d+\.\d+\.\d+|\*)$/, name);
  }
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
const tags = [
  ...[...elementTags(), 'fr-transaction-table'],
  ...['fr-amount', 'fr-field', 'fr-tribute-card', 'fr-milestone', 'fr-match'],
];

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
  const data = (await described(manifest['web-types'] ?? '')) as {
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

interface ElementsManifest {
  readonly modules: readonly {
    readonly path: string;
    readonly exports: readonly { readonly kind: string; readonly name: string }[];
  }[];
}

test('names in its manifest of elements the modules that define them', async () => {
  const { modules } = (await described(manifest.customElements ?? '')) as ElementsManifest;
  assert.deepEqual(modules.flatMap(namesOf('custom-element-definition')).sort(), [
    ...elementTags(),
    'fr-transaction-table',
  ]);
  for (const module of modules) {
    const code = await bundle(`import './node_modules/fr-widgets/${module.path}';`);
    for (const tag of namesOf('custom-element-definition')(module))
      assert.match(code, new RegExp(`define\\("${tag}", `), module.path);
    const exported: object = (await import(pathToFileURL(join(folder, module.path)).href)) as object;
    for (const name of namesOf('js')(module)) assert.ok(name in exported, `${module.path}: ${name}`);
  }
});

function namesOf(kind: string): (module: ElementsManifest['modules'][number]) => string[] {
  return ({ exports }) => exports.filter((each) => each.kind === kind).map(({ name }) => name);
}
