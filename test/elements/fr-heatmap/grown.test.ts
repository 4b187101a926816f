import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { grownRegions } from '../../../src/elements/fr-heatmap/explore/grown.js';
import { figureOf } from './figure.js';
import { entry as row } from './arbitrary-rows.js';

const view = (rows: object[], map: 'ca' | 'world' = 'ca') =>
  figureOf([rows], '', map, 'raised', 'log', 3).view;

describe('grownRegions', () => {
  const before = [row('CA', 'ON', 100, 5), row('CA', 'QC', 80, 4)];

  test('are those with more donors, including new ones', () => {
    const now = [row('CA', 'ON', 100, 5), row('CA', 'QC', 90, 5), row('CA', 'BC', 30, 3)];
    assert.deepEqual(grownRegions(view(before), view(now)), ['QC', 'BC']);
  });

  test('are none if only amounts changed, for another campaign, and on another map', () => {
    assert.deepEqual(grownRegions(view(before), view([row('CA', 'ON', 500, 5), row('CA', 'QC', 80, 4)])), []);
    assert.deepEqual(grownRegions(view(before), view([row('CA', 'ON', 10, 4), row('CA', 'QC', 90, 50)])), []);
    assert.deepEqual(grownRegions(view(before), view([...before, row('US', 'NY', 9, 9)], 'world')), []);
  });
});
