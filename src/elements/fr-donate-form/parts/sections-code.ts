import { unsafeCSS } from 'lit';
import styles from './part.css?inline';
import { readParts } from './read-parts.js';
import { renderParts } from './render-parts.js';

/** The code of the optional parts. In a separate file, because most pages use none. */
export const sectionsCode = { readParts, renderParts, sheet: unsafeCSS(styles) };

export type SectionsCode = typeof sectionsCode;
