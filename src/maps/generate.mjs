import { mkdir, readFile, writeFile } from 'node:fs/promises';
import * as au from './generate/au.mjs';
import * as ca from './generate/ca.mjs';
import { pack } from './generate/pack.mjs';
import { joinAreas } from './generate/join.mjs';
import { boxOf } from './generate/shape.mjs';
import { simplifyShapes } from './generate/simplify.mjs';
import * as us from './generate/us.mjs';
import * as world from './generate/world.mjs';

// In square map units, as is the `tolerance` of a map: a map unit is half a pixel of a map 640 px wide.
const leastIsland = 4;
const width = 1280;
const margin = 2;

const folder = new URL('geometry/', import.meta.url);

/** Writes the files of one map. */
function write({ name, credit, tolerance, draw, joined = {}, takenApart = [] }) {
  const { shapes, dots, squares } = draw();
  const [, , , bottom] = boxOf([...shapes.values()].flat());
  const frame = { width, height: Math.ceil(bottom) + margin };
  const areas = simplifyShapes(shapes, { tolerance, leastIsland });
  for (const code of Object.values(joined).flat()) dots.delete(code);
  const file = (constant, packed) => `// Made by \`npm run maps\`; edit src/maps/generate instead.
// Source: ${credit}
export const ${constant} =
  '${packed}';
`;
  const pieces = takenApart.flatMap((code) => [code, ...joined[code]]).map((code) => [code, areas.get(code)]);
  return [
    [`map-${name}.ts`, file(name, pack({ ...frame, areas: joinAreas(areas, joined), dots, squares }))],
    ...(pieces.length > 0
      ? [
          [
            `pieces-${name}.ts`,
            file('pieces', pack({ ...frame, areas: new Map(pieces), dots: new Map(), squares: new Map() })),
          ],
        ]
      : []),
  ];
}

// `npm run maps` writes the files; `-- --check` only compares them with the existing ones.
const isCheck = process.argv.includes('--check');
await mkdir(folder, { recursive: true });
for (const [name, text] of [world, us, ca, au].flatMap(write)) {
  const file = new URL(name, folder);
  if (!isCheck) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${name} is not what the generator makes: npm run maps`);
    process.exitCode = 1;
  }
}
