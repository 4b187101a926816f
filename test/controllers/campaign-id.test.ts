import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCampaignId, readCampaignIds } from '../../src/controllers/campaign-id.js';
import { combineStates } from '../../src/controllers/combine-states.js';
import { FrError } from '../../src/client/errors.js';

describe('campaign-id', () => {
  test('accepts one positive whole number', () => {
    assert.equal(readCampaignId(' 123 '), 123);
    for (const wrong of ['0', '-1', '1.5', '1e3', '0x1', '01', 'abc', '../2', '9'.repeat(16), '１２'])
      assert.match((readCampaignId(wrong) as { advice: string }).advice, /no number/, wrong);
    for (const none of ['', '  ', null])
      assert.match((readCampaignId(none) as { advice: string }).advice, /needs campaign-id=/);
  });

  test('accepts several numbers, and returns each once', () => {
    assert.deepEqual(readCampaignIds('1, 2 2,\n3,'), [1, 2, 3]);
    assert.match((readCampaignIds('1, x') as { advice: string }).advice, /no number/);
    for (const none of ['', ' , ', null])
      assert.match((readCampaignIds(none) as { advice: string }).advice, /needs/);
  });
});

describe('combineStates', () => {
  const error = new FrError('network', 'no answer');
  const warning = { path: 'goal', problem: 'is missing' };
  const ready = (value: number, loadedAt: number) => ({
    status: 'ready' as const,
    value,
    warnings: [],
    loadedAt,
  });

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
