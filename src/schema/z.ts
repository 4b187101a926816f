// The only file that imports zod. In pages page-z.ts is in its place (vite.page-schemas.ts): what a schema here uses of zod has to be
// there as well. In programs that bundle the package, `jitless` keeps zod from probing the Function constructor, which a strict
// Content-Security-Policy reports as a violation on every page view.
// It has to be set before the first schema is made, so every schema imports `z` from here.
// Schemas that not every page needs are wrapped in `z.lazy` and created at first use.
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
