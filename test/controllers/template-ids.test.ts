import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTemplateIds } from '../../src/controllers/template-ids.js';

test('readTemplateIds returns template numbers and ignores other text', () => {
  assert.deepEqual(readTemplateIds('3, 8 3'), [3, 8]);
  assert.deepEqual(readTemplateIds('0 -1 1.5 all 1e3 99999999999999999'), []);
  assert.deepEqual(readTemplateIds(null), []);
});
