import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas, unusedPatterns } from './areas.js';

for (const name of Object.keys(areas))
  test(`all tests that measure the area ${name} exist`, () => {
    assert.deepEqual(unusedPatterns(name), []);
  });
