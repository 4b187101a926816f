import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { documentPath, openApiDocument } from './openapi-document.js';

/** The OpenAPI document of the platform is what `npm run write` writes. */
export const openApi: Check = {
  name: 'openapi',
  run: async () => {
    const actual = await readFile(join(root, documentPath), 'utf8').catch(() => '');
    const isFresh = actual === (await openApiDocument());
    return { problems: isFresh ? [] : [`${documentPath} is not what src/schema says: npm run write`] };
  },
};
