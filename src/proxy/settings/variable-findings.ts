import { type Environment, processVariables } from './environment.js';
import { loneVariables, settings, type GivenOptions } from './options.js';
import { closedFileOf, ledgerLocation } from './places.js';
import { isLoopbackHost } from '../http/origins.js';

interface Findings {
  /** Reasons not to start the proxy; one sentence each. */
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Problems and risks in variables that are not visible in the options: those of the table's variables, and of Node's own. No sentence
 * quotes a secret, or a location that may contain one.
 */
export function variableFindings(environment: Environment, options: GivenOptions): Findings {
  const value = (name: string) => environment[name]?.trim() ?? '';
  const ofProcess = processVariables(environment, options.upstream ?? '');
  const found = (kind: 'refuses' | 'warns') =>
    loneVariables.flatMap(([name, checks]) => {
      const why = checks[kind]?.(value(name), options, value);
      return why ? [name + why] : [];
    });
  const keys = Object.keys(environment).filter((name) => /^FR_API_KEY_\d+$/.test(name));
  return {
    problems: [
      ...findQuoted(environment),
      ...found('refuses'),
      ...clashes(environment, options),
      ...ofProcess.problems,
    ],
    warnings: [
      ...found('warns').map((sentence) => `WARNING: ${sentence}`),
      ...keys
        .filter((name) => !value(name))
        .map(
          (name) =>
            `WARNING: ${name} is empty, so FR_API_KEY is used for that campaign. Set the campaign's key, or remove it.`,
        ),
      ...ofProcess.warnings,
    ],
  };
}

/** Finds values in quotation marks, which env files for containers keep: they would become part of a file name or of the key. */
function findQuoted(environment: Environment): string[] {
  return Object.entries(environment)
    .filter(([name, text]) => /^(FR_.*|HOST|PORT)$/.test(name) && /^\s*(["'])[^]*\1\s*$/.test(text ?? ''))
    .map(
      ([name]) =>
        `${name} is in quotation marks, which would become part of the value: write it without them.`,
    );
}

/** Clashes of a program that listens and has files, which `createProxy` does not. */
function clashes(
  environment: Environment,
  { upstream = '', port = settings.port.usual }: GivenOptions,
): string[] {
  const url = URL.canParse(upstream) ? new URL(upstream) : undefined;
  return [
    ...(url && isLoopbackHost(url.hostname) && port !== 0 && url.port === String(port)
      ? [
          'FR_UPSTREAM is the address of this proxy, which would call itself endlessly: set the address of the platform, or another PORT.',
        ]
      : []),
    ...(closedFileOf(environment) === ledgerLocation(environment)
      ? [
          'FR_CLOSED_FILE is the ledger file (FR_LEDGER), which always exists, so donations would stay closed: name another file.',
        ]
      : []),
  ];
}
