// The only file that imports zod. `zod/mini` costs 8 kB where full zod costs 27, and `jitless` keeps it from
// probing the Function constructor, which a strict Content-Security-Policy reports as a violation on every page view.
// It has to be set before the first schema is made, so every schema imports `z` from here.
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
