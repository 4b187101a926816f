import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { combineAvailable } from '../../src/controllers/combine-available.js';
import type { ResourceState } from '../../src/store/resource-state.js';

const error = new FrError('http', 'getHeatmap: HTTP 503', { status: 503 });
const failed: ResourceState<string> = { status: 'failed', error };
const loading: ResourceState<string> = { status: 'loading' };
const ready = (value: string, loadedAt = 1): ResourceState<string> => ({
  status: 'ready',
  value,
  warnings: [],
  loadedAt,
});

describe('combineAvailable', () => {
  test('returns the available values, the age of the oldest, and the error of the failed one', () => {
    assert.deepEqual(combineAvailable([ready('a', 5), failed, ready('b', 3)]), {
      status: 'ready',
      value: ['a', 'b'],
      warnings: [],
      loadedAt: 3,
      error,
    });
  });

  test('has no error if none failed', () => {
    assert.deepEqual(combineAvailable([ready('a'), ready('b')]), ready(['a', 'b'] as never));
  });

  test('is loading while any is loading', () => {
    assert.equal(combineAvailable([ready('a'), loading, failed]).status, 'loading');
    assert.equal(combineAvailable<string>([loading, failed]).status, 'loading');
  });

  test('fails if all fail', () => {
    assert.deepEqual(combineAvailable([failed, failed]), failed);
  });
});
