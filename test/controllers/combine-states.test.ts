import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FrError } from '../../src/client/errors.js';
import { combineAvailable, combineKnown, combineStates } from '../../src/controllers/combine-states.js';
import type { ResourceState } from '../../src/store/resource-state.js';

const error = new FrError('http', 'getHeatmap: HTTP 503', { status: 503 });
const failed: ResourceState<string> = { status: 'failed', error };
const loading: ResourceState<string> = { status: 'loading' };
const ready = <Value>(value: Value, loadedAt = 1) => ({
  status: 'ready' as const,
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
    assert.deepEqual(combineAvailable([ready('a'), ready('b')]), ready(['a', 'b']));
  });

  test('is loading while any is loading', () => {
    assert.equal(combineAvailable([ready('a'), loading, failed]).status, 'loading');
    assert.equal(combineAvailable([loading, failed]).status, 'loading');
  });

  test('fails if all fail', () => {
    assert.deepEqual(combineAvailable([failed, failed]), failed);
  });
});

describe('combineKnown', () => {
  const unknown: ResourceState<string> = {
    status: 'failed',
    error: new FrError('http', 'getCampaign: HTTP 404', { status: 404 }),
  };

  test('leaves out what the platform does not have, and keeps the error', () => {
    assert.deepEqual(combineKnown([unknown, ready('b')]), { ...ready(['b']), error: unknown.error });
  });

  test('fails with any other failure, wherever it stands', () => {
    assert.deepEqual(combineKnown([unknown, ready('b'), failed]), failed);
    assert.deepEqual(combineKnown([failed, unknown]), failed);
    assert.deepEqual(combineKnown([unknown]), unknown);
  });
});

describe('combineStates', () => {
  const warning = { path: 'goal', problem: 'is missing' };

  test('is ready once all are ready, and as old as the oldest', () => {
    assert.deepEqual(combineStates([ready(1, 20), { ...ready(2, 10), warnings: [warning], error }]), {
      status: 'ready',
      value: [1, 2],
      warnings: [warning],
      loadedAt: 10,
      error,
    });
  });

  test('is loading until the last is ready, and fails as soon as one fails', () => {
    assert.deepEqual(combineStates([ready(1, 1), { status: 'loading' }]), { status: 'loading' });
    assert.deepEqual(combineStates([{ status: 'loading' }, { status: 'failed', error }]), {
      status: 'failed',
      error,
    });
    assert.deepEqual(combineStates([]), { status: 'loading' });
  });
});
