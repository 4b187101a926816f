/** Settings of `npm run sandbox`. */
export interface SandboxSettings {
  host: string;
  port: number;
  /** Address of the sandbox in its answers, without a trailing slash; undefined for the port on localhost. */
  publicUrl: string | undefined;
  databasePath: string;
  /** A key that may do everything; undefined for the keys of the database only. */
  apiKey: string | undefined;
  /** Origins of pages that may show the card fields. */
  allowedOrigins: string[];
  life: boolean;
  reset: boolean;
}

/** The key of the documentation. As everybody knows it, it is the default on this machine only. */
export const KNOWN_KEY = 'sandbox-key';

/**
 * Reads the environment and the command line.
 *
 * @throws Error with a sentence for the user.
 */
export function readSandboxSettings(env: NodeJS.ProcessEnv, args: readonly string[]): SandboxSettings {
  const unknown = args.find((arg) => arg !== '--reset');
  if (unknown !== undefined)
    throw new Error(`There is no option ${unknown}, only --reset and the command keys.`);
  const host = textOf(env, 'HOST') ?? '127.0.0.1';
  const publicUrl = readPublicUrl(env);
  const isForOthers = [host, publicUrl && new URL(publicUrl).hostname].some(
    (name) => name !== undefined && !isThisMachine(name),
  );
  const apiKey = textOf(env, 'SANDBOX_API_KEY') ?? (isForOthers ? undefined : KNOWN_KEY);
  // npm reads `npm run sandbox --reset` as its own option and only sets this variable.
  const reset = args.includes('--reset') || env['npm_config_reset'] === 'true';
  if (reset && apiKey === undefined)
    throw new Error('--reset also deletes the keys of the database: set SANDBOX_API_KEY.');
  return {
    host,
    port: readPort(env, 'PORT', 4172),
    publicUrl,
    databasePath: textOf(env, 'SANDBOX_DATABASE') ?? '.data/sandbox.db',
    apiKey,
    allowedOrigins: (env['SANDBOX_ORIGINS'] ?? 'http://localhost:4170')
      .split(/[\s,]+/)
      .filter((origin) => origin !== ''),
    life: env['SANDBOX_LIFE'] !== 'off',
    reset,
  };
}

/** Reads a port, from 1 to 65535. @throws Error with a sentence for the user. */
export function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port from 1 to 65535, not ${JSON.stringify(text)}.`);
  return port;
}

function readPublicUrl(env: NodeJS.ProcessEnv): string | undefined {
  const text = textOf(env, 'PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // An origin and nothing else: the routes have no prefix.
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      `PUBLIC_URL must be an address without a path, such as https://sandbox.example.org, not ${JSON.stringify(text)}.`,
    );
  return url.origin;
}

const textOf = (env: NodeJS.ProcessEnv, name: string): string | undefined => env[name]?.trim() || undefined;

const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
