import { type Environment, processVariables } from './environment.js';
import { settings, type GivenOptions } from '../app/options.js';
import { closedFileOf, ledgerLocation, limitLocation } from './places.js';
import { isPostgres } from '../sql/address.js';
import { needingAccess } from '../owners/operations.js';
import { isLoopbackHost } from '../http/origins.js';

interface Findings {
  /** Reasons not to start the proxy; one sentence each. */
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Problems and risks in variables that are not visible in the options: storage locations, conflicts between variables, and Node's own
 * variables. No sentence quotes a secret, or a location that may contain one.
 */
export function variableFindings(environment: Environment, options: GivenOptions): Findings {
  const value = (name: string) => environment[name]?.trim() ?? '';
  const ofProcess = processVariables(environment, options.upstream ?? '');
  return {
    problems: [...findQuoted(environment), ...clashes(value, environment, options), ...ofProcess.problems],
    warnings: [
      ...[...ofPlaces(value, options), ...withoutEffect(environment, value, options)].map(
        (sentence) => `WARNING: ${sentence}`,
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

function clashes(
  value: (name: string) => string,
  environment: Environment,
  { upstream = '', apiKey = '', campaignKeys = {}, port = settings.port.usual, metrics }: GivenOptions,
): string[] {
  const turnstile = value('FR_TURNSTILE_SECRET');
  const others = [apiKey, ...Object.values(campaignKeys), value('FR_ACCESS_TOKEN')];
  const url = URL.canParse(upstream) ? new URL(upstream) : undefined;
  const ledger = ledgerLocation(environment);
  return [
    ...(turnstile && others.some((other) => other.split(' ').at(-1) === turnstile)
      ? [
          'FR_TURNSTILE_SECRET equals the API key or FR_ACCESS_TOKEN, which would be sent to Cloudflare: set the secret key of your Turnstile widget.',
        ]
      : []),
    ...(metrics && metrics.port !== 0 && metrics.port === port
      ? ['FR_METRICS_PORT and PORT are the same: set another port, one that visitors cannot reach.']
      : []),
    ...(url && isLoopbackHost(url.hostname) && port !== 0 && url.port === String(port)
      ? [
          'FR_UPSTREAM is the address of this proxy, which would call itself endlessly: set the address of the platform, or another PORT.',
        ]
      : []),
    ...(closedFileOf(environment) === ledger
      ? [
          'FR_CLOSED_FILE is the ledger file (FR_LEDGER), which always exists, so donations would stay closed: name another file.',
        ]
      : []),
  ];
}

function ofPlaces(value: (name: string) => string, options: GivenOptions): string[] {
  // The ledger of a config file takes precedence over the variable.
  const ledger = options.ledger ? '' : value('FR_LEDGER');
  const limits = value('FR_LIMITS');
  return [
    ...(ledger === 'memory'
      ? [
          'FR_LEDGER=memory loses all attempts at a restart: a gift that is then repeated can be charged twice. ' +
            'Do not use it for real donations: name a file, such as fr-ledger.db, or a Postgres server.',
        ]
      : []),
    ...(/^\/(var\/)?tmp\//.test(ledger)
      ? [
          'FR_LEDGER is in a temporary directory, which the system empties: a gift that is then repeated can be charged twice. ' +
            'Name a file in a permanent directory.',
        ]
      : []),
    ...Object.entries({ FR_LEDGER: ledger, FR_LIMITS: limits }).flatMap(([name, place]) =>
      isUnencrypted(place)
        ? [
            `${name} is a Postgres server at a public host name without TLS: its password and data are sent unencrypted. Add ?sslmode=verify-full to the address.`,
          ]
        : [],
    ),
    ...(limits === 'memory' && limitLocation('', ledger) !== 'memory'
      ? [
          'FR_LIMITS=memory counts failed gifts separately in each proxy although FR_LEDGER is shared: n proxies allow n times as many. ' +
            'Remove it to count them in the ledger’s Postgres.',
        ]
      : []),
  ];
}

function withoutEffect(
  environment: Environment,
  value: (name: string) => string,
  options: GivenOptions,
): string[] {
  const { metrics, limits } = options;
  const empty = Object.keys(environment).filter((name) => /^FR_API_KEY_\d+$/.test(name) && !value(name));
  return [
    ...empty.map(
      (name) =>
        `${name} is empty, so FR_API_KEY is used for that campaign. Set the campaign's key, or remove it.`,
    ),
    ...(value('FR_ACCESS_TOKEN') && needingAccess(options).length === 0
      ? [
          'FR_ACCESS_TOKEN has no effect: FR_ALLOW names no operation for it. Name the operations there, or remove FR_ACCESS_TOKEN.',
        ]
      : []),
    ...(value('FR_METRICS_HOST') && !metrics
      ? [
          'FR_METRICS_HOST has no effect without FR_METRICS_PORT. Set FR_METRICS_PORT, or remove FR_METRICS_HOST.',
        ]
      : []),
    ...(value('FR_MAX_FAILURES') && limits === false
      ? ['FR_MAX_FAILURES has no effect: FR_LIMITS is off. Remove one of the two.']
      : []),
  ];
}

/** Whether a Postgres without TLS has a public name: with a dot, and without a suffix that private networks use. */
function isUnencrypted(place: string): boolean {
  if (!isPostgres(place) || !URL.canParse(place)) return false;
  const { hostname, searchParams } = new URL(place);
  if (!['', 'disable', 'allow'].includes(searchParams.get('sslmode') ?? '')) return false;
  return (
    /\.[a-z]{2,}$/i.test(hostname) &&
    !/\.(local|localhost|internal|intranet|lan|home|corp|svc|cluster|test|example|private)$/i.test(hostname)
  );
}
