import { fileURLToPath } from 'node:url';

/** The repository, with a trailing slash. Commands work from any directory because nothing trusts the current one. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
