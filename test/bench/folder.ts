import { fileURLToPath } from 'node:url';

/** This folder, with a trailing slash. */
export const folder = fileURLToPath(new URL('./', import.meta.url));
