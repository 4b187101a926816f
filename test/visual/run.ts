import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedDocuments } from '../checks/generated-documents.js';
import { root } from '../runner/root.js';

// `npm run pictures`: those of the README and of the documentation, and the pages that show them. `-- gallery`: contact sheets (`shoot.ts`).
const [what] = process.argv.slice(2);
if (what === 'gallery') await import('./shoot.js');
else if (what === undefined) {
  await import('./picture.js');
  await import('./part-pictures.js');
  for (const { path, expected } of await generatedDocuments()) await writeFile(join(root, path), expected);
} else throw new Error(`There are no pictures ${what}, only gallery.`);
