import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { publicElements } from '../../build/described-elements.js';
import { root } from '../runner/root.js';
import { openVisitor } from '../runner/shared.js';
import { serveBuilt } from '../support/built-page.js';
import { prepared } from '../support/prepared.js';
import { bundle, frameworks } from './bundle.js';
import type { Shown } from './page.js';

const elements = (await publicElements(root))
  // Children of elements have no class.
  .filter(({ parents }) => parents === undefined)
  .map(({ tagName, attributes }) => ({
    tag: tagName,
    attributes: attributes.map(({ name, type, fieldName = '' }) => ({ name, type, fieldName })),
  }));

type Attribute = (typeof elements)[number]['attributes'][number];

/** A text that an attribute of this type may have; `undefined` for none. There are two of each, so that one can be changed to the other. */
function textOf({ type }: Attribute, isFirst: boolean): string | undefined {
  if (type.text === 'boolean') return isFirst ? '' : undefined;
  const words = [...type.text.matchAll(/'([^']+)'/g)].map(([, word]) => word);
  return words.at(isFirst ? 0 : -1) ?? (isFirst ? '7' : '8');
}

/** Frameworks that set an attribute of the same name, and no property, on an element that is not defined yet. */
const byAttribute: readonly string[] = ['React 19', 'Svelte 5'];

async function open(t: TestContext, script: string): Promise<Page> {
  const url = await serveBuilt(t, {
    html:
      '<!doctype html><html lang="en"><title>Framework</title><link rel="icon" href="data:," />' +
      '<body><div id="app"></div><script src="/app.js"></script>',
    figures: () => null,
    files: { '/app.js': script },
  });
  const page = await (await openVisitor(t)).newPage();
  await page.goto(url);
  return page;
}

/** Defines the elements. The autoloader loads those that are in the page. */
async function define(page: Page): Promise<void> {
  await page.addScriptTag({ url: '/fr-autoloader.js', type: 'module' });
  await page.evaluate(
    async (tags) => {
      const all = document.createElement('div');
      all.append(...tags.map((tag) => document.createElement(tag)));
      document.body.append(all);
      await Promise.all(tags.map((tag) => customElements.whenDefined(tag)));
      all.remove();
    },
    elements.map(({ tag }) => tag),
  );
}

const show = (page: Page, shown: readonly Shown[]) =>
  page.evaluate((all) => window.framework.show(all) as Promise<void>, shown);

/** The values of all properties, read from elements whose attributes were set. */
async function valuesByAttributes(page: Page, isFirst: boolean): Promise<Shown[]> {
  const wanted = elements.map(({ tag, attributes }) => ({
    tag,
    attributes: attributes.map((one) => ({ ...one, text: textOf(one, isFirst) ?? null })),
  }));
  return page.evaluate(
    (all) =>
      all.map(({ tag, attributes }) => {
        const element = document.createElement(tag);
        for (const { name, text } of attributes) if (text !== null) element.setAttribute(name, text);
        const values = attributes.map(({ fieldName }) => [
          fieldName,
          Reflect.get(element, fieldName) as unknown,
        ]);
        return { tag, values: Object.fromEntries(values) as Record<string, unknown> };
      }),
    wanted,
  );
}

/** The values of all properties of the elements that the framework shows. */
const valuesShown = (page: Page): Promise<Shown[]> =>
  page.evaluate(
    (all) =>
      all.map(({ tag, attributes }) => {
        const element = document.querySelector(`#app ${tag}`);
        const values = attributes.map(({ fieldName }) => [
          fieldName,
          element && (Reflect.get(element, fieldName) as unknown),
        ]);
        return { tag, values: Object.fromEntries(values) as Record<string, unknown> };
      }),
    elements,
  );

/** Values by the names of the attributes. */
const named = (shown: readonly Shown[]): Shown[] =>
  shown.map(({ tag, values }, index) => ({
    tag,
    values: Object.fromEntries(
      (elements[index]?.attributes ?? []).map(({ name, fieldName }) => [name, values[fieldName]]),
    ),
  }));

for (const name of Object.keys(frameworks) as (keyof typeof frameworks)[])
  describe(`the properties of all elements, set by ${name}`, () => {
    const isByAttribute = byAttribute.includes(name);
    const namesOf = (key: 'name' | 'fieldName') =>
      elements.map(({ tag, attributes }) => ({ tag, names: attributes.map((one) => one[key]) }));
    const rig = prepared(async () => ({
      early: await bundle(name, namesOf(isByAttribute ? 'name' : 'fieldName')),
      late: await bundle(name, namesOf('fieldName')),
    }));

    test('before the elements are defined', { timeout: 120_000 }, async (t) => {
      const page = await open(t, rig().early);
      const other = await open(t, rig().late);
      await define(other);
      const values = await valuesByAttributes(other, true);
      await show(page, isByAttribute ? named(values) : values);
      await define(page);
      assert.deepEqual(await valuesShown(page), values);
    });

    test('later, and changed again', { timeout: 120_000 }, async (t) => {
      const page = await open(t, rig().late);
      await define(page);
      const [first, second] = [await valuesByAttributes(page, true), await valuesByAttributes(page, false)];
      for (const values of [second, first, second]) {
        await show(page, values);
        assert.deepEqual(await valuesShown(page), values);
      }
    });
  });
