import type { LogEntry } from '../options.js';
import { allowedFields } from '../watch/allowed-fields.js';

/** One line of JSON, as Workers Logs index it. */
export function writeLog(entry: LogEntry): void {
  // eslint-disable-next-line no-console -- the only place that a worker can write to
  console.log(JSON.stringify(allowedFields(entry)));
}
