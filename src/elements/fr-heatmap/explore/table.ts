import { oneSheet } from '../../../styles/one-sheet.js';
import { renderTable } from './render-table.js';
import styles from './table.css?inline';

export const table = { sheet: oneSheet(styles), renderTable };
export type Table = typeof table;
