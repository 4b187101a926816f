import type { Environment } from './environment.js';
import type { ProxyOptions } from '../app/options.js';

type Switch = NonNullable<ProxyOptions['donationsOpen']>;

/** The path of the file that closes donations while it exists: in the working directory by default. */
export function closedFileOf(environment: Environment): string {
  return environment['FR_CLOSED_FILE']?.trim() || 'fr-donations-closed';
}

/** Returns a function that is true while there is no file at a path; see `whileNoFile`. */
export type WatchFile = (path: string) => () => Promise<boolean>;

/**
 * Combines `FR_DONATIONS`, the config file and the file that closes donations: if any of them closes donations, they are closed. Without a
 * setting, the default file is checked, so that donations can be closed quickly in an emergency.
 *
 * @param watch Absent on runtimes without files.
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
