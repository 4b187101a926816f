import { fileURLToPath } from 'node:url';

/** This room, with a trailing slash. */
export const folder = fileURLToPath(new URL('./', import.meta.url));
