import { setTimeout as delay } from 'node:timers/promises';
import { isOneHost, ledgerLocation } from '../settings/places.js';
import type { Settings } from '../settings/settings.js';
import { examine } from './examine.js';
import { exitStatus, jsonReport, textReport } from './report.js';

export interface Command {
  /** The arguments after `doctor` on the command line. */
  readonly words: readonly string[];
  /** Reads the settings from the environment and the config file. */
  readonly read: (path: string | undefined) => Promise<Settings>;
  readonly write: (text: string) => void;
}

const addressOption = '--proxy=';

/**
 * Runs `fr-proxy doctor [--json] [--proxy=<address>] [config file]`.
 *
 * @returns The exit status.
 */
export async function runDoctor({ words, read, write }: Command): Promise<0 | 1 | 2> {
  const isJson = words.includes('--json');
  const address = words.find((word) => word.startsWith(addressOption))?.slice(addressOption.length);
  const [path, ...more] = words.filter((word) => word !== '--json' && !word.startsWith(addressOption));
  const isAddress = address === undefined || (URL.canParse(address) && /^https?:/.test(address));
  if (path?.startsWith('-') || more.length > 0 || !isAddress) {
    write('Usage: fr-proxy doctor [--json] [--proxy=https://address-of-the-proxy.example] [config file]\n');
    return 2;
  }
  const { options, warnings, problems } = await read(path);
  if (problems) {
    write(isJson ? `${JSON.stringify({ status: 2, problems }, undefined, 2)}\n` : `${problems.join('\n')}\n`);
    return 2;
  }
  const { env: environment } = process;
  const examination = await examine(
    {
      options,
      ledgerPlace: ledgerLocation(environment),
      isOneHost: isOneHost(environment),
      environment,
      address,
    },
    { fetch: globalThis.fetch, clock: () => performance.now(), pause: (ms) => delay(ms) },
  );
  // The report already contains the check of the ledger, so its warning is left out.
  const others = warnings.filter((warning) => !warning.startsWith('WARNING: FR_LEDGER=memory'));
  write(isJson ? jsonReport(examination, others) : textReport(examination, others));
  return exitStatus(examination);
}
