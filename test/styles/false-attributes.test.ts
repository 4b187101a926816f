import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'postcss';
import { describedElements } from '../../build/described-elements.js';
import { root } from '../runner/root.js';

/** Attributes with a text that turn something on by being there. */
const others = ['kiosk', 'floating'];

test('style sheets take an attribute that says “false” for absent', async () => {
  const elements = await describedElements(root);
  // Children such as `<fr-field required>` have no style sheets.
  const flags = elements
    .filter(({ parents }) => !parents)
    .flatMap(({ attributes }) => attributes.filter(({ type }) => type.text === 'boolean'))
    .map(({ name }) => name);
  const names = new Set([...flags, ...others]);
  const found: string[] = [];
  const wrong: string[] = [];
  for (const path of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.css')) continue;
    parse(readFileSync(join(root, 'src', path), 'utf8')).walkRules(({ selectors }) => {
      // Until an element is defined, a wrong height is reserved for it at most.
      for (const selector of selectors.filter((one) => !one.includes(':not(:defined')))
        for (const [, name = ''] of selector.matchAll(/\[([\w-]+)\]/g)) {
          if (!names.has(name)) continue;
          found.push(name);
          if (!selector.includes(`[${name}~='false' i]`)) wrong.push(`${path}: ${selector}`);
        }
    });
  }
  assert.ok(found.length > 40, 'some were found');
  assert.deepEqual(wrong, []);
});
