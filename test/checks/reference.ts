import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { generatedDocuments } from './generated-documents.js';

/** The documents equal those that `npm run write` writes. */
export const reference: Check = {
  name: 'reference',
  run: async () => {
    const documents = await generatedDocuments();
    const problems = await Promise.all(
      documents.map(async ({ path, expected }) => {
        const actual = await readFile(join(root, path), 'utf8').catch(() => '');
        return actual === expected ? [] : [`${path} is not what the code says: npm run write`];
      }),
    );
    return { problems: problems.flat(), notes: [`${documents.length} documents`] };
  },
};
