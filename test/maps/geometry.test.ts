import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alpha2Codes } from '../../src/maps/gazetteer/country-codes.js';
import { loadMap, type MapGeometryName } from '../../src/maps/load-map.js';
import type { MapGeometry } from '../../src/maps/map-geometry.js';
import { pathOf } from '../../src/maps/outline.js';
import { boxOf, centreOf, contains } from '../../src/maps/shape.js';
import { isPlaceless, mapOf, regionCodes } from '../../src/maps/region-codes.js';
import { tileRows } from '../../src/maps/tile-grid.js';
import { isUsTerritory } from '../../src/schema/states.js';

const names: readonly MapGeometryName[] = ['world', 'us', 'ca', 'au'];

function codesOf({ areas, dots }: MapGeometry): string[] {
  return [...new Set([...areas.keys(), ...dots.keys()])].sort();
}

test('the world map has every country that donors come from', async () => {
  const uninhabited = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'];
  const expected = [...alpha2Codes]
    .filter((code) => !uninhabited.includes(code) && !isUsTerritory(code))
    .sort();
  assert.deepEqual(codesOf(await loadMap('world')), expected);
});

for (const [name, count] of [
  ['us', 56],
  ['ca', 13],
  ['au', 8],
] as const) {
  test(`the map of ${name} and its tiles, on a rectangle, each have its ${count} places once`, async () => {
    const codes = regionCodes(name.toUpperCase()).filter((code) => !isPlaceless(code));
    assert.equal(codes.length, count);
    assert.deepEqual(codesOf(await loadMap(name)), codes.toSorted());
    const rows = tileRows(name);
    assert.deepEqual(rows.flat().filter(Boolean).sort(), codes.toSorted());
    assert.equal(new Set(rows.map((row) => row.length)).size, 1);
  });
}

test('there are maps for some countries, and none for others', () => {
  assert.equal(mapOf('CA'), 'ca');
  for (const country of ['FR', 'constructor']) assert.equal(mapOf(country), undefined);
  assert.deepEqual(regionCodes('FR'), []);
});

test('the territories of the United States are squares, and its capital is a dot', async () => {
  const { squares, dots, areas } = await loadMap('us');
  assert.deepEqual([...squares].sort(), ['AS', 'GU', 'MP', 'PR', 'VI']);
  assert.deepEqual([...dots.keys()], ['DC']);
  assert.equal(areas.has('DC'), false);
  for (const code of squares) {
    const [x0, y0, x1, y1] = boxOf(areas.get(code)!);
    assert.equal(x1 - x0, y1 - y0);
    for (const [other, area] of areas) {
      if (!squares.has(other)) assert.equal(contains(area, (x0 + x1) / 2, (y0 + y1) / 2), false, other);
    }
  }
});

for (const name of names) {
  test(`every place of ${name} is drawn inside the picture, around its own centre`, async () => {
    const { width, height, areas, dots } = await loadMap(name);
    for (const [code, area] of areas) {
      assert.ok(area.rings.length > 0, code);
      for (const ring of area.rings) {
        assert.ok(ring.length >= 6 && ring.length % 2 === 0, `${code} has a ring that encloses nothing`);
        assert.ok(ring.every(Number.isInteger), code);
        ring.forEach((value, index) =>
          assert.ok(value >= 0 && value <= (index % 2 ? height : width), `${code} leaves the picture`),
        );
      }
      const [x0, y0, x1, y1] = boxOf(area);
      assert.ok(x0 < x1 && y0 < y1, code);
      assert.ok(contains(area, ...centreOf(area)), `${code} has its middle outside`);
    }
    for (const [code, [x, y]] of dots) {
      assert.ok(x >= 0 && x <= width && y >= 0 && y <= height, code);
    }
  });

  test(`the paths of ${name} are the closed rings`, async () => {
    for (const [code, area] of (await loadMap(name)).areas) {
      const path = pathOf(area);
      assert.match(path, /^(M\d+,\d+l(-?\d+,-?\d+ )+z)+$/, code);
      assert.deepEqual(walk(path), area.rings, code);
    }
  });
}

/** The points of a path of relative lines. */
function walk(path: string): number[][] {
  return path
    .split('M')
    .filter(Boolean)
    .map((part) => {
      const [from = '', steps = ''] = part.split('l');
      let [x = 0, y = 0] = from.split(',').map(Number);
      const pairs = steps.replace('z', '').trim().split(' ');
      const rest = pairs.flatMap((pair) => {
        const [dx = 0, dy = 0] = pair.split(',').map(Number);
        return [(x += dx), (y += dy)];
      });
      return [...from.split(',').map(Number), ...rest];
    });
}

test('neighbouring areas share their borders: no point is in two areas', async () => {
  for (const name of names) {
    const { width, height, areas } = await loadMap(name);
    let shared = 0;
    let inside = 0;
    for (let x = 1.5; x < width; x += 5) {
      for (let y = 1.5; y < height; y += 5) {
        const owners = [...areas.values()].filter((area) => contains(area, x, y)).length;
        inside += Number(owners > 0);
        shared += Number(owners > 1);
      }
    }
    // Simplifying the lines can move a border across itself by a unit or two.
    assert.ok(shared < inside / 500, `${name}: ${shared} of ${inside}`);
  }
});

test('places have their geographic positions: north above south, west left of east', async () => {
  const world = await loadMap('world');
  const centre = (code: string) => centreOf(world.areas.get(code)!);
  assert.ok(centre('CA')[1] < centre('US')[1] && centre('US')[1] < centre('MX')[1]);
  assert.ok(centre('PT')[0] < centre('ES')[0] && centre('ES')[0] < centre('IT')[0]);
  // All of Russia is in the right half of the picture.
  assert.ok(boxOf(world.areas.get('RU')!)[0] > world.width / 2);
  assert.ok(
    contains(world.areas.get('GF')!, ...centre('GF')) && !contains(world.areas.get('FR')!, ...centre('GF')),
  );
});

test('Crimea is drawn with Ukraine, and Somaliland with Somalia', async () => {
  const { areas } = await loadMap('world');
  // The middle of each, in map units.
  for (const [code, part, x, y] of [
    ['UA', 'UA-43', 698.5, 109.5],
    ['SO', 'SO-X', 752.5, 273.5],
  ] as const) {
    assert.ok(contains(areas.get(code)!, x, y), part);
    assert.equal(areas.has(part), false);
  }
});

test('a map is decoded once', async () => {
  assert.equal(await loadMap('au'), await loadMap('au'));
});
