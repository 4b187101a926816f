import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { boxAround, placeBeside, placeInside } from '../../src/maps/label-place.js';
import type { Area, MapGeometry } from '../../src/maps/map-geometry.js';

const square = (left: number, top: number, side: number): Area => ({
  rings: [[left, top, left + side, top, left + side, top + side, left, top + side]],
});
const mapOf = (areas: Record<string, Area>, dots: MapGeometry['dots'] = new Map()): MapGeometry => ({
  width: 200,
  height: 100,
  areas: new Map(Object.entries(areas)),
  dots,
  squares: new Set(),
});

test('a label is in the middle of its area', () => {
  const [x = 0, y = 0] = placeInside(square(20, 20, 60), [30, 10], []) ?? [];
  assert.ok(Math.abs(x - 50) <= 5 && Math.abs(y - 50) <= 5, `${x}, ${y}`);
});

test('the distance of each place inside an area from its middle is computed once', () => {
  const { mock: computed } = mock.method(Math, 'hypot');
  try {
    assert.ok(placeInside(square(20, 20, 60), [30, 10], []));
    assert.equal(computed.callCount(), 1 + 13 * 13);
  } finally {
    computed.restore();
  }
});

test('a label that is larger than its area has no room inside', () => {
  assert.equal(placeInside(square(20, 20, 60), [61, 10], []), undefined);
  assert.equal(placeInside(square(20, 20, 60), [30, 61], []), undefined);
});

test('a label inside an area avoids its lakes and other labels', () => {
  const lake = square(40, 40, 20).rings;
  const around = { rings: [...square(20, 20, 60).rings, ...lake] };
  const place = placeInside(around, [30, 10], []);
  assert.ok(place);
  const [, top, , bottom] = boxAround(place, [30, 10]);
  assert.ok(bottom <= 40 || top >= 60);
  const other = boxAround(place, [30, 10]);
  const next = placeInside(around, [30, 10], [other]);
  assert.ok(next && Math.abs(next[1] - place[1]) >= 10);
});

test('a label beside its place is on the right if nothing is there', () => {
  const map = mapOf({ A: square(20, 40, 10) });
  assert.deepEqual(placeBeside(map, 'A', [40, 10], 4, [])?.[0], 54);
});

test('a label beside its place avoids areas, other labels and the edges of the picture', () => {
  const map = mapOf({ A: square(40, 40, 10), B: square(56, 20, 60) });
  const beside = (width: number, ...others: Parameters<typeof placeBeside>[4]) =>
    placeBeside(map, 'A', [width, 10], 4, others);
  assert.deepEqual(beside(20), [26, 45], 'on the left, because B is on the right');
  assert.deepEqual(beside(20, boxAround([26, 45], [20, 10])), [45, 59], 'below the other label');
  assert.equal(beside(60), undefined, 'on the left it would leave the picture');
});

test('a label beside its place avoids an island between its lines', () => {
  const map = mapOf({ A: square(20, 40, 10), B: { rings: [[50, 41, 52, 41, 51, 44]] } });
  assert.notDeepEqual(placeBeside(map, 'A', [40, 20], 4, [])?.[0], 54);
});

test('a label beside a place whose coast is aslant starts where the coast ends', () => {
  const slanted = { rings: [[20, 60, 40, 20, 60, 20, 40, 60]] };
  const place = placeBeside(mapOf({ A: slanted }), 'A', [30, 16], 2, []);
  assert.ok(place);
  const [left, top] = boxAround(place, [30, 16]);
  // The coast at the label's upper edge.
  assert.ok(left >= 60 - (top - 20) / 2 + 2 - 1e-9);
});

test('a label of a dot is beside it', () => {
  const map = mapOf({}, new Map([['DC', [50, 50] as const]]));
  assert.deepEqual(placeBeside(map, 'DC', [20, 10], 6, []), [66, 50]);
  assert.equal(placeBeside(map, 'XX', [20, 10], 6, []), undefined);
});
