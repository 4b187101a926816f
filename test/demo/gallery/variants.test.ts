import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicElements } from '../../../build/described-elements.js';
import { picturesOf } from '../../../demo/gallery/pictures.js';
import { variants } from '../../../demo/gallery/variants.js';
import { root } from '../../runner/root.js';

/** Attributes that pages set for all elements, or that change nothing on screen. */
const unseen = new Set([
  ...['proxy-url', 'currency', 'locale', 'timezone', 'refresh'],
  ...['prefill', 'redirect-href', 'share-href', 'custom-data-from-url', 'debug', 'with-draft'],
]);

const elements = (await publicElements(root)).filter(({ parents }) => parents === undefined);
const markupOf = (tag: string) => (variants[tag] ?? []).map(({ tags }) => tags).join('\n');

test('the gallery shows every element, and no other', () => {
  assert.deepEqual(Object.keys(variants).sort(), elements.map(({ tagName }) => tagName).sort());
});

for (const { tagName, attributes, cssStates } of elements) {
  test(`the gallery shows every attribute of <${tagName}>`, () => {
    const missing = attributes.filter(
      ({ name }) => !unseen.has(name) && !new RegExp(`\\s${name}(=|\\s|>)`).test(markupOf(tagName)),
    );
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    );
  });

  test(`the gallery shows every value that attributes of <${tagName}> accept`, () => {
    const missing = attributes.flatMap(({ name, type, default: usual }) =>
      [...type.text.matchAll(/'([^']+)'/g)].flatMap(([quoted, value = '']) =>
        quoted === usual || markupOf(tagName).includes(`${name}="${value}"`) ? [] : [`${name}="${value}"`],
      ),
    );
    assert.deepEqual(missing, []);
  });

  test(`the gallery shows every state of <${tagName}>`, () => {
    const shown = new Set(variants[tagName]?.map(({ state }) => state));
    assert.deepEqual(
      cssStates.map(({ name }) => name).filter((name) => !shown.has(name)),
      [],
    );
  });

  test(`variants of <${tagName}> have unique names, and the theming page names only existing ones`, () => {
    const names = variants[tagName]?.map(({ name }) => name) ?? [];
    assert.equal(new Set(names).size, names.length);
    assert.deepEqual(
      picturesOf[tagName]?.filter((name) => !names.includes(name)),
      [],
    );
  });
}
