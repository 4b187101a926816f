import type { Environment } from './environment.js';

/** Whether the owner has promised that only one machine uses the ledger's file (`FR_LEDGER_ONE_HOST`). */
export function isOneHost(environment: Environment): boolean {
  return environment['FR_LEDGER_ONE_HOST']?.trim() === '1';
}
