import { mkdir, readFile, writeFile } from 'node:fs/promises';
import * as au from './generate/au.mjs';
import * as ca from './generate/ca.mjs';
import { pack } from './generate/pack.mjs';
import { boxOf } from './generate/shape.mjs';
import { simplifyShapes } from './generate/simplify.mjs';
import * as us from './generate/us.mjs';
import * as world from './generate/world.mjs';

// Map units are half pixels of a map 640 px wide; these are about one square pixel.
const detail = { tolerance: 4.5, leastIsland: 4 };
const width = 1280;
const margin = 2;

const folder = new URL('geometry/', import.meta.url);

/** The file of one map. */
function write({ name, credit, draw }) {
  const { shapes, dots, squares } = draw();
  const [, , , bottom] = boxOf([...shapes.values()].flat());
  const areas = simplifyShapes(shapes, detail);
  const packed = pack({ width, height: Math.ceil(bottom) + margin, areas, dots, squares });
  return `// Made by \`npm run maps\`; edit src/maps/generate instead.
// Source: ${credit}
export const ${name} =
  '${packed}';
`;
}

// `npm run maps` writes the files; `-- --check` only compares them with what lies there.
const isCheck = process.argv.includes('--check');
await mkdir(folder, { recursive: true });
for (const map of [world, us, ca, au]) {
  const file = new URL(`map-${map.name}.ts`, folder);
  const text = write(map);
  if (!isCheck) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`map-${map.name}.ts is not what the generator makes: npm run maps`);
    process.exitCode = 1;
  }
}
