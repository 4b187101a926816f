// The only file that imports zod. `#zod` is zod/mini, and in pages page-z.ts (`imports` in package.json), which must have every part of
// zod that a schema here uses. In programs that bundle the package, `jitless` keeps zod from calling the Function constructor, which a strict
// Content-Security-Policy reports as a violation. `jitless` has to be set before the first schema is made, so every schema imports `z` from
// here. Schemas that not every page needs are wrapped in `z.lazy` and created at first use.
import * as z from '#zod';

z.config({ jitless: true });

export { z };
