import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadMap } from '../../src/maps/load-map.js';
import type { MapGeometry, Ring } from '../../src/maps/map-geometry.js';
import { pathOf } from '../../src/maps/outline.js';
import { applyOverrides, ownerOf } from '../../src/maps/region-override.js';
import { centreOf, contains } from '../../src/maps/shape.js';
import { withoutInnerBorders } from '../../src/maps/inner-border.js';

const left: Ring = [0, 0, 4, 0, 4, 2, 4, 4, 0, 4];
const right: Ring = [4, 0, 8, 0, 8, 4, 4, 4, 4, 2];

function areaOf(rings: readonly Ring[]): number {
  let twice = 0;
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index += 2) {
      const [x0, y0] = [ring.at(index - 2)!, ring.at(index - 1)!];
      twice += x0 * ring[index + 1]! - ring[index]! * y0;
    }
  }
  return Math.abs(twice) / 2;
}

function corners({ rings }: { rings: readonly Ring[] }): number {
  return rings.flat().length / 2;
}

test('joined neighbours lose only the border between them', () => {
  const [outline, ...others] = withoutInnerBorders([left, right]);
  assert.deepEqual(others, []);
  assert.equal(outline?.length, 12);
  assert.equal(areaOf([outline]), 32);
});

test('an area joined with one inside it has no hole', () => {
  const land: Ring = [0, 0, 9, 0, 9, 9, 0, 9];
  const hole: Ring = [3, 3, 3, 6, 6, 6, 6, 3];
  const enclave: Ring = [3, 3, 6, 3, 6, 6, 3, 6];
  assert.deepEqual(withoutInnerBorders([land, hole, enclave]), [land]);
});

test('rings that touch in one point keep their area', () => {
  const other: Ring = [4, 4, 8, 4, 8, 8, 4, 8];
  assert.equal(areaOf(withoutInnerBorders([left, other])), 32);
});

test('Crimea is drawn with Ukraine and Somaliland with Somalia, unless a page says otherwise', async () => {
  const world = await loadMap('world');
  const apart = await loadMap(
    'world',
    new Map([
      ['UA-43', 'UA-43'],
      ['SO-X', 'SO-X'],
    ]),
  );
  for (const [country, part] of [
    ['UA', 'UA-43'],
    ['SO', 'SO-X'],
  ] as const) {
    assert.equal(world.areas.has(part), false);
    const area = apart.areas.get(part)!;
    const centre = centreOf(area);
    assert.ok(contains(world.areas.get(country)!, ...centre));
    assert.ok(!contains(apart.areas.get(country)!, ...centre));
    const sum = areaOf(area.rings) + areaOf(apart.areas.get(country)!.rings);
    assert.equal(areaOf(world.areas.get(country)!.rings), sum);
  }
});

test('every contested part can be assigned to the other side', async () => {
  const plain = await loadMap('world');
  for (const [code, owner] of [
    ['UA-43', 'RU'],
    ['XK', 'RS'],
    ['EH', 'MA'],
    ['TW', 'CN'],
    ['PS', 'IL'],
  ] as const) {
    const point = centreOf((await loadMap('world', new Map([[code, code]]))).areas.get(code)!);
    const changed = await loadMap('world', new Map([[code, owner]]));
    assert.equal(changed.areas.has(code), false);
    assert.equal(changed.dots.has(code), false);
    assert.ok(contains(changed.areas.get(owner)!, ...point), `${code} to ${owner}`);
    assert.ok(!contains(plain.areas.get(owner)!, ...point));
    const alone = await loadMap('world', new Map([[code, code]]));
    const before = corners(alone.areas.get(owner)!) + corners(alone.areas.get(code)!);
    if (code === 'XK' || code === 'EH' || code === 'PS') {
      assert.ok(corners(changed.areas.get(owner)!) < before, `${code}: the border is still there`);
    }
  }
});

test('a code that the map lacks takes over area and dot; other areas are unchanged', async () => {
  const plain = await loadMap('world');
  const changed = await loadMap('world', new Map([['XK', 'QZ']]));
  assert.equal(pathOf(changed.areas.get('QZ')!), pathOf(plain.areas.get('XK')!));
  assert.deepEqual(changed.dots.get('QZ'), plain.dots.get('XK'));
  assert.equal(changed.dots.has('XK'), false);
  assert.equal(pathOf(changed.areas.get('FR')!), pathOf(plain.areas.get('FR')!));
});

test('an area, a dot and a square are removed when they are assigned to another area', () => {
  const geometry: MapGeometry = {
    width: 8,
    height: 4,
    areas: new Map([
      ['A', { rings: [left] }],
      ['B', { rings: [right] }],
    ]),
    dots: new Map([['C', [1, 1]]]),
    squares: new Set(['B']),
  };
  const { areas, dots, squares } = applyOverrides(
    geometry,
    new Map([
      ['B', 'A'],
      ['C', 'A'],
    ]),
  );
  assert.deepEqual([...areas.keys()], ['A']);
  assert.deepEqual([...dots.keys()], []);
  assert.deepEqual([...squares], []);
});

test('overrides are followed in chains; a ring of overrides changes nothing', () => {
  const chain = new Map([
    ['A', 'B'],
    ['B', 'C'],
  ]);
  assert.deepEqual(
    ['A', 'B', 'C', 'D'].map((code) => ownerOf(code, chain)),
    ['C', 'C', 'C', 'D'],
  );
  const ring = new Map([
    ['A', 'B'],
    ['B', 'A'],
  ]);
  assert.deepEqual(
    ['A', 'B'].map((code) => ownerOf(code, ring)),
    ['A', 'B'],
  );
  assert.equal(ownerOf('A', new Map([['A', 'A']])), 'A');
});
