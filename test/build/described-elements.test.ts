import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'node:test';
import { describedElements, publicElements } from '../../build/described-elements.js';
import { root } from '../runner/root.js';
import { elementTags } from '../support/element-tags.js';

test('the manifest has each child that an element reads, with the elements that read it', async () => {
  const folder = join(root, 'src/elements');
  const read = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/hildren\w*\([^()]*'(fr-[a-z-]+)'/g)].map(
        ([, child = '']) => `${path.split(sep)[0] ?? ''} reads ${child}`,
      ),
    );
  const described = (await describedElements(root)).flatMap(({ tagName, parents = [] }) =>
    parents.map((parent) => `${parent} reads ${tagName}`),
  );
  assert.deepEqual(described.sort(), [...new Set(read)].sort());
});

test('the elements for public pages are those with a folder, and the children that they read', async () => {
  const all = await publicElements(root);
  const own = all.filter(({ parents }) => parents === undefined);
  assert.deepEqual(
    own.map(({ tagName }) => tagName),
    elementTags(),
  );
  for (const { tagName, parents = [], attributes } of all.slice(own.length)) {
    assert.ok(
      parents.every((parent) => elementTags().includes(parent)),
      tagName,
    );
    assert.ok(attributes.length > 0, tagName);
  }
});
