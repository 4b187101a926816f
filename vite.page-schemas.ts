import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pageZ = fileURLToPath(new URL('src/schema/page-z.ts', import.meta.url));

/** Replaces zod by `src/schema/page-z.ts` for pages. The build fails if a schema uses a part of zod that this file does not have. */
export const pageSchemas: Plugin = {
  name: 'page-schemas',
  enforce: 'pre',
  resolveId: (id) => (/^zod(\/|$)/.test(id) ? pageZ : null),
  onLog(_level, { code, message }) {
    // For the bundler this is only a warning: it would write `undefined` into the code.
    if (code === 'IMPORT_IS_UNDEFINED') this.error(message);
  },
};
