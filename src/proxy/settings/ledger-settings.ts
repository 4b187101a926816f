import type { Environment } from './environment.js';

/** Location of the ledger (`FR_LEDGER`): by default, a file in the working directory. */
export function ledgerLocation(environment: Environment): string {
  return environment['FR_LEDGER']?.trim() || 'fr-ledger.db';
}

/** Whether the owner has promised that only one machine uses the ledger's file (`FR_LEDGER_ONE_HOST`). */
export function isOneHost(environment: Environment): boolean {
  return environment['FR_LEDGER_ONE_HOST']?.trim() === '1';
}
