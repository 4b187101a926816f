import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas, testsOf } from './areas.js';

for (const name of Object.keys(areas))
  test(`all tests that measure the area ${name} exist`, () => {
    assert.deepEqual(testsOf(name).unused, []);
  });
