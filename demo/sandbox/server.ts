import { setTimeout as delay } from 'node:timers/promises';
import { type AppOptions, createApp } from './app.js';
import { DAY_MS } from './values/dates.js';
import { openDatabase, removeDatabase } from './db/open.js';
import { type ApiKey, endOf, listKeys } from './keys/api-keys.js';
import { listen } from './listen.js';
import { seed } from './seed/seed.js';

export interface SandboxOptions {
  /** Address to listen on; by default this machine's own. */
  host?: string;
  /** Port; 0 for any free one. */
  port: number;
  /** Address of the sandbox in its answers, without a trailing slash; by default the port on localhost. */
  publicUrl?: string | undefined;
  /** Path of the database file; its folder is created if it is missing. */
  databasePath: string;
  /** A key that may do everything. Without it, the database has to have a key. */
  apiKey: string | undefined;
  /** Origins of pages that may show the card fields in a frame. */
  allowedOrigins: string[];
  /** Enables the admin requests and faults (see `scenarios/`). Off by default. */
  scenarios?: boolean;
  /** Charges plans, settles pending gifts and pays out as time passes (see `life/`). Off by default, so that figures change by requests only. */
  life?: boolean;
  /** Deletes the database and seeds a new one. */
  reset?: boolean;
  /** The clock, in ms. */
  now?: () => number;
  /** All dates of a new seed are before this time, in ms; by default the start of today, UTC. */
  anchor?: number;
  /** Duration of a charge of the slow test card, in ms. */
  slowChargeMs?: number;
  /** Gets each answer of the platform; for tests. */
  onAnswer?: AppOptions['onAnswer'];
}

export interface Sandbox {
  url: string;
  port: number;
  /** Valid keys of the database. */
  keys: ApiKey[];
  /** Method and path of each admin request. */
  adminRequests: string[];
  /** @param patience How long requests that have arrived may still take, in ms; by default they are ended at once. */
  close(patience?: number): Promise<void>;
}

const noKey = `Other machines can reach this sandbox, so it does not take the key of the documentation. Set SANDBOX_API_KEY, or add a key:
npm run sandbox -- keys add --scope private`;

/**
 * Starts the sandbox platform and card processor, and seeds the database if it is empty.
 *
 * @throws The original error of `listen`, such as `EADDRINUSE`.
 * @throws Error with a sentence if nobody could use it, because there is no key.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = Date.now, slowChargeMs = 8000 } = options;
  let handler: (request: Request, env: unknown) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  // Listens first, because a second sandbox on the same port must not reset the database of the first one.
  const server = await listen(options.port, (request, env) => handler(request, env), options.host);
  try {
    if (options.reset) removeDatabase(options.databasePath);
    const sql = openDatabase(options.databasePath);
    const keys = listKeys(sql).filter((key) => endOf(key, now()) === undefined);
    if (options.apiKey === undefined && keys.length === 0) {
      sql.close();
      throw new Error(noKey);
    }
    if (!sql.get('SELECT 1 FROM campaigns')) {
      seed(sql, options.anchor ?? Math.floor(now() / DAY_MS) * DAY_MS);
    }
    const url = options.publicUrl ?? `http://localhost:${server.port}`;
    const app = createApp({
      sql,
      url,
      apiKey: options.apiKey,
      allowedOrigins: options.allowedOrigins,
      scenarios: options.scenarios ?? false,
      onAnswer: options.onAnswer,
      life: options.life ?? false,
      now,
      slowCharge: async () => {
        await delay(slowChargeMs);
      },
    });
    handler = (request, env) => app.fetch(request, env);
    return {
      url,
      port: server.port,
      keys,
      adminRequests: app.routes
        .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/sandbox/'))
        .map(({ method, path }) => `${method} ${path}`),
      close: async (patience) => {
        await server.close(patience);
        sql.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
