import { setTimeout as delay } from 'node:timers/promises';
import { type AppOptions, createApp } from './app.js';
import { DAY_MS } from './values/dates.js';
import { openDatabase, removeDatabase } from './db/open.js';
import { listen } from './listen.js';
import { seed } from './seed/seed.js';

export interface SandboxOptions {
  /** Port; 0 for any free one. */
  port: number;
  /** Path of the database file; its folder is created if it is missing. */
  databasePath: string;
  apiKey: string;
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
  close(): Promise<void>;
}

/**
 * Starts the sandbox platform and card processor, and seeds the database if it is empty.
 *
 * @throws The original error of `listen`, such as `EADDRINUSE`.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = Date.now, slowChargeMs = 8000 } = options;
  let url = '';
  let handler: (request: Request, env: unknown) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  // Listens first, because a second sandbox on the same port must not reset the database of the first one.
  const server = await listen(options.port, (request, env) => handler(request, env));
  try {
    if (options.reset) removeDatabase(options.databasePath);
    const sql = openDatabase(options.databasePath);
    if (!sql.get('SELECT 1 FROM campaigns')) {
      seed(sql, options.anchor ?? Math.floor(now() / DAY_MS) * DAY_MS);
    }
    url = `http://localhost:${server.port}`;
    const app = createApp({
      sql,
      apiKey: options.apiKey,
      allowedOrigins: options.allowedOrigins,
      scenarios: options.scenarios ?? false,
      onAnswer: options.onAnswer,
      life: options.life ?? false,
      now,
      imageUrl: (id) => `${url}/images/${id}`,
      slowCharge: async () => {
        await delay(slowChargeMs);
      },
    });
    handler = (request, env) => app.fetch(request, env);
    return {
      url,
      port: server.port,
      close: async () => {
        await server.close();
        sql.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
