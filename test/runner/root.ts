import { fileURLToPath } from 'node:url';

/** Root folder of the repository, with a trailing slash. Paths are based on it, so commands work in any directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
