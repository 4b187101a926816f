import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describedElements } from '../../build/described-elements.js';
import { notDefinedHere } from '../../src/hints/report-unknown-elements.js';
import { root } from '../runner/root.js';

test('no child of an element and no element of another script is reported as unknown', async () => {
  const others = (await describedElements(root)).filter(
    ({ parents, isForStaff, attributes }) =>
      (parents !== undefined || isForStaff) && attributes.some(({ name }) => name === 'campaign-id'),
  );
  assert.deepEqual(others.map(({ tagName }) => tagName).sort(), notDefinedHere);
});
