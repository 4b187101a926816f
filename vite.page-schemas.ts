import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pageZ = fileURLToPath(new URL('src/schema/page-z.ts', import.meta.url));

/** Gives pages `src/schema/page-z.ts` instead of zod, and builds nothing from a schema that asks for what is not in it. */
export const pageSchemas: Plugin = {
  name: 'page-schemas',
  enforce: 'pre',
  resolveId: (id) => (/^zod(\/|$)/.test(id) ? pageZ : null),
  onLog(_level, { code, message }) {
    // Only a warning to the bundler, which would write `undefined` into every page.
    if (code === 'IMPORT_IS_UNDEFINED') this.error(message);
  },
};
