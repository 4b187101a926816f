import type { LogEntry } from '../options.js';
import { allowedFields } from '../watch/allowed-fields.js';

/** One line of JSON, as Workers Logs index it. */
export function writeLog(entry: LogEntry): void {
  // The only place that a worker can write to.
  // eslint-disable-next-line no-console
  console.log(JSON.stringify(allowedFields(entry)));
}
