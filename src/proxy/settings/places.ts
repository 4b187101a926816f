import { isPostgres } from '../sql/address.js';
import type { Environment } from './environment.js';

/** Location of the ledger (`FR_LEDGER`): by default, a file in the working directory. */
export function ledgerLocation(environment: Environment): string {
  return environment['FR_LEDGER']?.trim() || 'fr-ledger.db';
}

/** Whether the owner has promised that only one machine uses the ledger's file (`FR_LEDGER_ONE_HOST`). */
export function isOneHost(environment: Environment): boolean {
  return environment['FR_LEDGER_ONE_HOST']?.trim() === '1';
}

/** The path of the file that closes donations while it exists: in the working directory by default. */
export function closedFileOf(environment: Environment): string {
  return environment['FR_CLOSED_FILE']?.trim() || 'fr-donations-closed';
}

/** Where failed gifts are counted. Proxies that share a ledger share their limits, too, unless the settings say otherwise. */
export function limitLocation(limits: string, ledger: string): string {
  if (limits && limits !== 'off') return limits;
  return limits === '' && isPostgres(ledger) ? ledger : 'memory';
}
