import type { LogEntry } from '../options.js';

const allowed: ReadonlySet<string> = new Set([
  ...['route', 'status', 'ms', 'problem', 'cache'],
  // Of a gift that somebody has to look at.
  ...['finding', 'attempt', 'campaign', 'at', 'transactions'],
]);

/**
 * An entry of its allowed fields alone, and those only as texts and numbers: what else an object carries, an error or a
 * request, is nobody's to read.
 */
export function allowedFields(entry: LogEntry): LogEntry {
  const fields = Object.entries(entry).filter(
    ([name, value]) => allowed.has(name) && (typeof value === 'string' || typeof value === 'number'),
  );
  return Object.fromEntries(fields) as unknown as LogEntry;
}
