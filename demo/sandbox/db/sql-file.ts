import { readFileSync } from 'node:fs';

/** The text of a file of this folder. */
export const sqlFile = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
