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

/** The file of one map. */
function fileOf({ name, credit, tolerance, draw, joined = {} }) {
  const { shapes, dots, squares } = draw();
  const [, , , bottom] = boxOf([...shapes.values()].flat());
  const frame = { width, height: Math.ceil(bottom) + margin };
  const areas = simplifyShapes(shapes, { tolerance, leastIsland });
  for (const code of Object.values(joined).flat()) dots.delete(code);
  const packed = pack({ ...frame, areas: joinAreas(areas, joined), dots, squares });
  return `// Made by \`npx tsx src/maps/generate.mjs\`; edit src/maps/generate instead.
// Source: ${credit}
export const ${name} =
  '${packed}';
`;
}

// `npx tsx src/maps/generate.mjs` writes the files; `-- --check` only compares them with the existing ones.
const isCheck = process.argv.includes('--check');
await mkdir(folder, { recursive: true });
for (const map of [world, us, ca, au]) {
  const text = fileOf(map);
  const name = `map-${map.name}.ts`;
  const file = new URL(name, folder);
  if (!isCheck) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${name} is not what the generator makes: npx tsx src/maps/generate.mjs`);
    process.exitCode = 1;
  }
}
