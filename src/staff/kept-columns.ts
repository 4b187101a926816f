import { jsonText } from '../schema/json.js';
import { columns, usualColumns, type ColumnName } from './columns.js';

const key = 'fr-transaction-table columns';

/** The columns that this browser's user has chosen last. Only their names are stored, and nothing of transactions. */
export function keptColumns(): readonly ColumnName[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const own = columns
      .map(({ name }) => name)
      .filter((name) => Array.isArray(names) && names.includes(name));
    return own.length > 0 ? own : usualColumns;
  } catch {
    // Storage may be blocked, or may hold something else.
    return usualColumns;
  }
}

export function keepColumns(names: readonly ColumnName[]): void {
  try {
    localStorage.setItem(key, jsonText(names));
  } catch {
    // The choice lasts until the page is closed.
  }
}
