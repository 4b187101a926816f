import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildBundle, type Chunk } from '../runner/bundle.js';
import { elementTags } from '../support/element-tags.js';

/** The name of a chunk without folder and hash. */
const nameOf = (fileName: string) => fileName.replace(/^chunks\/(.*)-[\w-]{8}\.js$/, '$1');

const chunks = await buildBundle('pages');

/** All that a file imports, directly or indirectly. */
function importsOf({ imports }: Chunk): string[] {
  const all = new Set(imports);
  for (const name of all)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) all.add(next);
  return [...all].map(nameOf).sort();
}

test('an element needs its own file and the core, a form what forms share, and the editor the client', () => {
  const shared: Readonly<Record<string, readonly string[]>> = {
    'fr-donate-form': ['forms'],
    'fr-page-editor': ['client', 'forms'],
  };
  for (const tag of elementTags()) {
    const entry = chunks.find(({ fileName }) => fileName === `elements/${tag}.js`);
    assert.deepEqual(entry && importsOf(entry), ['core', ...(shared[tag] ?? []), tag].sort());
  }
});

test('no code that is loaded later needs the code of two elements', () => {
  const late = chunks.filter(({ fileName }) => fileName.startsWith('chunks/'));
  for (const chunk of late) {
    const elements = importsOf(chunk).filter((name) => elementTags().includes(name));
    assert.ok(elements.length <= 1, `${chunk.fileName} imports ${elements.join(', ')}`);
  }
  const pulse = late.find(({ fileName }) => nameOf(fileName) === 'pulse');
  assert.ok(late.some(({ fileName }) => nameOf(fileName) === 'as-of'));
  assert.ok(pulse);
});

test('the core has no module that only other elements need', () => {
  const core = chunks.find(({ fileName }) => nameOf(fileName) === 'core');
  for (const other of ['controllers/page-amounts.ts', 'controllers/keep-input.ts'])
    assert.ok(!core?.sources.includes(`src/${other}`), other);
});
