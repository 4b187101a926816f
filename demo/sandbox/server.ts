import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.js';
import { DAY_MS } from './dates.js';
import { openDatabase, removeDatabase } from './db/open.js';
import { listen } from './listen.js';
import { seed } from './seed/seed.js';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  /** A file; its directory is made when missing. */
  databasePath: string;
  apiKey: string;
  /** Origins that may show the card fields in a frame. */
  allowedOrigins: string[];
  /** Switches for faults and bursts, see `scenarios/`. Off by default. */
  scenarios?: boolean;
  /** Starts over with a fresh seed. */
  reset?: boolean;
  /** The clock, ms. */
  now?: () => number;
  /** What a fresh seed is dated before, ms. By default the start of today, UTC. */
  anchor?: number;
  /** How long the slow test card takes to charge, ms. */
  slowChargeMs?: number;
}

export interface Sandbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Starts the sandbox platform and card processor, seeding the database when it is empty.
 *
 * @throws The listen error untouched, `EADDRINUSE` for a taken port.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = Date.now, slowChargeMs = 8000 } = options;
  let url = '';
  let handler: (request: Request, env: unknown) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  // Listening comes first: a second sandbox on the same port must not reset the database the first one is using.
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
