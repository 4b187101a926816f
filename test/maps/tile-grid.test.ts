import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isPlaceless, mapOf, regionCodes } from '../../src/maps/region-codes.js';
import { tileRows } from '../../src/maps/tile-grid.js';

const counts = { us: 50 + 1 + 5, ca: 13, au: 8 } as const;

describe('tile grid', () => {
  for (const map of ['us', 'ca', 'au'] as const) {
    test(`has every region of ${map} once, on a rectangle`, () => {
      const rows = tileRows(map);
      const codes = rows.flat().filter(Boolean);
      assert.equal(codes.length, counts[map]);
      assert.equal(new Set(codes).size, codes.length);
      assert.equal(new Set(rows.map((row) => row.length)).size, 1);
      const placed = regionCodes(map).filter((code) => !isPlaceless(code));
      assert.deepEqual(placed.sort(), codes.sort());
    });
  }

  test('has maps for some countries, and none for others', () => {
    assert.equal(mapOf('CA'), 'ca');
    assert.equal(mapOf('FR'), undefined);
    assert.equal(mapOf('constructor'), undefined);
    assert.deepEqual(regionCodes('FR'), []);
  });
});
