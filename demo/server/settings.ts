import { KNOWN_KEY, readPort } from '../sandbox/settings.js';

/** Settings of `npm start`. */
export interface Settings {
  ports: { page: number; proxy: number; sandbox: number };
  /** Additional origins whose pages may use the proxy and the card fields, for developers' own pages. */
  origins: readonly string[];
  databasePath: string;
  apiKey: string;
  /** Whether plans are charged, pending gifts settled and payouts made as time passes. */
  life: boolean;
  reset: boolean;
  /** Whether to build the widgets first; with `--no-build`, the existing `dist/` is used. */
  build: boolean;
}

const options: readonly string[] = ['--reset', '--no-build'];

/**
 * Reads the environment and the command line.
 *
 * @throws Error with a sentence for the user.
 */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}, only ${options.join(' and ')}.`);

  const ports = {
    page: readPort(env, 'PORT', 4170),
    proxy: readPort(env, 'PROXY_PORT', 4171),
    sandbox: readPort(env, 'SANDBOX_PORT', 4172),
  };
  // Three origins, as on a real site: if the page shared an origin with the sandbox, it could call the platform without the proxy.
  if (new Set(Object.values(ports)).size < 3) {
    throw new Error('PORT, PROXY_PORT and SANDBOX_PORT must be three different ports.');
  }
  return {
    ports,
    origins: (env['ORIGINS'] ?? 'http://localhost:8080').split(/[\s,]+/).filter((origin) => origin !== ''),
    databasePath: env['SANDBOX_DATABASE'] ?? '.data/sandbox.db',
    apiKey: env['SANDBOX_API_KEY'] ?? KNOWN_KEY,
    life: env['SANDBOX_LIFE'] !== 'off',
    // npm reads `npm start --reset` as its own option and only sets this variable.
    reset: args.includes('--reset') || env['npm_config_reset'] === 'true',
    build: !args.includes('--no-build'),
  };
}
