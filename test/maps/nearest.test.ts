import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { loadMap } from '../../src/maps/load-map.js';
import type { MapGeometry } from '../../src/maps/map-geometry.js';
import { nearestRegion } from '../../src/maps/nearest.js';
import { boxOf, centreOf } from '../../src/maps/shape.js';

const all = () => true;
const none = () => false;

/** Twelve CSS pixels on a map of a width in CSS pixels. */
const reachAt = (geometry: MapGeometry, cssWidth: number) => (12 * geometry.width) / cssWidth;

for (const cssWidth of [320, 640, 1200]) {
  test(`every place is found at its centre, on a map ${cssWidth} pixels wide`, async () => {
    for (const name of ['world', 'us', 'ca', 'au'] as const) {
      const geometry = await loadMap(name);
      const { areas, dots } = geometry;
      const reach = reachAt(geometry, cssWidth);
      for (const [code, point] of dots) {
        const isCode = (dot: string) => dot === code;
        assert.equal(nearestRegion(geometry, point, reach, isCode), code);
      }
      for (const [code, area] of areas) {
        assert.equal(nearestRegion(geometry, centreOf(area), reach, all), code, `${name} ${code}`);
      }
    }
  });
}

test('small places are also found eight pixels beside them, in the sea or a large neighbour', async () => {
  for (const [name, code, dx, dy] of [
    ['us', 'RI', 3, 5],
    ['us', 'DE', 8, 0],
    ['us', 'DC', 0, 3],
    ['us', 'GU', 0, -8],
    ['us', 'VI', 8, 0],
    ['ca', 'PE', 0, -8],
    ['au', 'ACT', -7, 0],
    ['world', 'MT', 6, 0],
    ['world', 'SG', 0, 6],
    ['world', 'LU', -1, 0],
    ['world', 'LB', -2, 0],
  ] as const) {
    const geometry = await loadMap(name);
    const area = geometry.areas.get(code);
    const [x, y] = area ? centreOf(area) : geometry.dots.get(code)!;
    const point = [x + 2 * dx, y + 2 * dy] as const;
    assert.equal(nearestRegion(geometry, point, reachAt(geometry, 640), all), code);
  }
});

test('a large area is found at a dot that is not drawn', async () => {
  const us = await loadMap('us');
  const capital = us.dots.get('DC')!;
  const reach = reachAt(us, 640);
  assert.equal(nearestRegion(us, capital, reach, all), 'DC');
  assert.notEqual(nearestRegion(us, capital, reach, none), 'DC');
});

test('small neighbours of similar size are found only in their own areas', async () => {
  const us = await loadMap('us');
  const reach = reachAt(us, 320);
  // The corner of Vermont that is as near to the centre of New Hampshire as to its own.
  const [, , x1] = boxOf(us.areas.get('VT')!);
  const [x, y] = centreOf(us.areas.get('VT')!);
  for (let at = x; at < x1 - 16; at += 2) assert.equal(nearestRegion(us, [at, y], reach, all), 'VT');
});

test('nothing is found on the open sea', async () => {
  const world = await loadMap('world');
  const reach = reachAt(world, 640);
  const atlantic = [
    (boxOf(world.areas.get('BR')!)[2] + boxOf(world.areas.get('AO')!)[0]) / 2,
    centreOf(world.areas.get('BR')!)[1] + 60,
  ] as const;
  assert.equal(nearestRegion(world, atlantic, reach, none), undefined);
  assert.equal(nearestRegion(world, [-500, -500], reach, all), undefined);
  // At sea, just too far from a straight coast.
  const au = await loadMap('au');
  const [, , right] = boxOf(au.areas.get('QLD')!);
  const centre = centreOf(au.areas.get('QLD')!);
  assert.equal(nearestRegion(au, [right + 20, centre[1] + 200], 24, none), undefined);
});

test('a coast is found twelve pixels off shore', async () => {
  const us = await loadMap('us');
  const [x0, y0, , y1] = boxOf(us.areas.get('CA')!);
  assert.equal(nearestRegion(us, [x0 - 1, (y0 + y1) / 2 - 90], 24, none), 'CA');
});

test('a search measures the outlines nearby only, fast enough for a moving pointer', async () => {
  const world = await loadMap('world');
  const { mock: measured } = mock.method(Math, 'hypot');
  try {
    for (let at = 0; at < 100; at += 1)
      nearestRegion(world, [(at * 37) % world.width, (at * 91) % world.height], 24, all);
    // Those of the whole world have some 4,700 points.
    assert.ok(measured.callCount() / 100 < 400);
  } finally {
    measured.restore();
  }
});
