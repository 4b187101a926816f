import type { Environment } from './environment.js';
import type { ProxyOptions } from '../app/options.js';

type Switch = NonNullable<ProxyOptions['donationsOpen']>;

/** The file that closes donations while it is there. One in the folder of the ledger's, unless the settings name another. */
export function closedFileOf(environment: Environment): string {
  return environment['FR_CLOSED_FILE']?.trim() || 'fr-donations-closed';
}

/** Whether there is no file at a path; see `whileNoFile`. */
export type WatchFile = (path: string) => () => Promise<boolean>;

/**
 * The switch of `FR_DONATIONS`, of a config file, and of the file that closes donations: whichever says closed. The file is
 * checked even where it is not set: donations may have to be closed in a hurry.
 *
 * @param watch Absent where there are no files.
 */
export function readAvailability(
  environment: Environment,
  given: Switch | undefined,
  problems: string[],
  watch?: WatchFile,
): Switch {
  const text = environment['FR_DONATIONS']?.trim() ?? '';
  if (!['', 'open', 'closed'].includes(text))
    problems.push(`FR_DONATIONS: "${text}" is neither open nor closed.`);
  if (text === 'closed' || given === false) return false;
  if (!watch) return given ?? true;
  const hasNoFile = watch(closedFileOf(environment));
  if (typeof given !== 'function') return hasNoFile;
  return async () => (await hasNoFile()) && (await given());
}
