import sheet from './part.styles.js';
import { readParts } from './read-parts.js';
import { renderParts } from './render-parts.js';

/** The code of the optional parts. In a separate file, because most pages use none. */
export const sectionsCode = { readParts, renderParts, sheet };

export type SectionsCode = typeof sectionsCode;
