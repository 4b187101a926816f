import type { LogEntry } from '../http/log-entry.js';

/** A new member of `LogEntry` does not compile until it is listed here, so that its developer decides whether it may be logged. */
const allowed: Readonly<Record<keyof LogEntry, true>> = {
  route: true,
  status: true,
  ms: true,
  problem: true,
  fields: true,
  hidden: true,
  cache: true,
  // The site whose page was refused: an address of a server, and none of a visitor.
  origin: true,
  // Who has used an owner's operation, and how many rows were returned.
  user: true,
  campaigns: true,
  rows: true,
  // Fields for a gift that a person has to check.
  finding: true,
  cause: true,
  attempt: true,
  campaign: true,
  at: true,
  transactions: true,
  // Fields for a gift that the platform refused; `reason` has already been masked.
  field: true,
  reason: true,
};

/**
 * The allowed fields of an entry, if they are texts or numbers. Anything else, such as an error or a request, could hold personal data.
 */
export function allowedFields(entry: LogEntry): LogEntry {
  const fields = Object.entries(entry).filter(
    ([name, value]) =>
      Object.hasOwn(allowed, name) && (typeof value === 'string' || typeof value === 'number'),
  );
  return Object.fromEntries(fields) as unknown as LogEntry;
}

/** Writes one line of JSON, which Workers Logs can index. */
export function writeLog(entry: LogEntry): void {
  // eslint-disable-next-line no-console -- the only place that a worker can write to
  console.log(JSON.stringify(allowedFields(entry)));
}
