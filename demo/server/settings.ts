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

const variables = { page: 'PORT', proxy: 'PROXY_PORT', sandbox: 'SANDBOX_PORT' } as const;

const defaults = { page: 4170, proxy: 4171, sandbox: 4172 };

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
    page: readPort(env, 'page'),
    proxy: readPort(env, 'proxy'),
    sandbox: readPort(env, 'sandbox'),
  };
  // Three origins, as on a real site: if the page shared an origin with the sandbox, it could call the platform without the proxy.
  if (new Set(Object.values(ports)).size < 3) {
    throw new Error('PORT, PROXY_PORT and SANDBOX_PORT must be three different ports.');
  }
  return {
    ports,
    origins: (env['ORIGINS'] ?? 'http://localhost:8080').split(/[\s,]+/).filter((origin) => origin !== ''),
    databasePath: env['SANDBOX_DATABASE'] ?? '.data/sandbox.db',
    apiKey: env['SANDBOX_API_KEY'] ?? 'sandbox-key',
    life: env['SANDBOX_LIFE'] !== 'off',
    // npm reads `npm start --reset` as its own option and only sets this variable.
    reset: args.includes('--reset') || env['npm_config_reset'] === 'true',
    build: !args.includes('--no-build'),
  };
}

function readPort(env: NodeJS.ProcessEnv, which: keyof typeof variables): number {
  const name = variables[which];
  const text = env[name];
  if (text === undefined || text === '') return defaults[which];
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port from 1 to 65535, not ${JSON.stringify(text)}.`);
  }
  return port;
}
