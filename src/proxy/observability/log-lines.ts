import pino from 'pino';
import type { LogEntry } from '../http/log-entry.js';
import { allowedFields } from './allowed-fields.js';

export interface LogLines {
  readonly log: (entry: LogEntry) => void;
  /** Writes the remaining lines before the process ends. False if they were not written within a second. */
  readonly close: () => Promise<boolean>;
}

/** Problems that need action, logged as errors. */
const alarming: ReadonlySet<string> = new Set([
  'credentials-refused',
  'outcome-unknown',
  'receipt-mismatch',
  'refusal-unconfirmed',
  'gift-unresolved',
  'ledger',
  'internal',
]);

/** Maximum size in bytes of lines that wait for a slow reader; further lines are dropped. */
const longest = 1_000_000;

/**
 * Writes one line of JSON for each answered request: time, level, and the allowed fields of an entry. Writes are asynchronous:
 * `process.stdout` blocks on a pipe on Linux, and a log collector that hangs must not delay a donation.
 *
 * @param target A file descriptor; 1 is standard output.
 */
export function createLogLines(target = 1): LogLines {
  const destination = pino.destination({ dest: target, sync: false, maxLength: longest });
  // The proxy must continue to accept gifts if the reader of the log is gone.
  destination.on('error', () => undefined);
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
  return {
    log(entry) {
      // Successful health checks are not logged, because load balancers send them every few seconds.
      if (entry.route === 'health' && entry.status === 200) return;
      const { problem } = entry;
      const level = problem === undefined ? 'info' : alarming.has(problem) ? 'error' : 'warn';
      logger[level](allowedFields(entry));
    },
    close: () =>
      new Promise((resolve) => {
        destination.once('close', () => resolve(true));
        setTimeout(() => resolve(false), 1_000).unref();
        destination.end();
      }),
  };
}
