import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../support/until.js';
import { giveToServer, noPostgres, serverUser } from './postgres-server.js';

/** Where Debian, or the path, has PgBouncer. */
const program = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')]
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path));

/** Reason why tests with a real pooler cannot run here; `false` if they can. */
export const noPgBouncer = noPostgres || (program === undefined && 'PgBouncer is not installed');

export interface Pooler {
  /** Address of the database for the user `app`. */
  readonly url: string;
  /** Ends it by SIGKILL, with all connections through it. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/**
 * A PgBouncer at a socket in its folder only. It has fewer connections to each database than two proxies have to it.
 *
 * @param server Where it leads to.
 * @param mode What it pools by.
 */
export async function startPooler(
  t: { after(clean: () => unknown): void },
  { socket, url }: { readonly socket: string; readonly url: string },
  mode: 'transaction' | 'statement' = 'transaction',
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'fr-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users');
  writeFileSync(users, '"app" ""\n');
  // It listens at no port; the number is in the name of its socket. Its pauses are shorter than usual, for the tests' sake.
  writeFileSync(
    file,
    `[databases]
* = host=${socket}
[pgbouncer]
pool_mode = ${mode}
default_pool_size = 4
listen_addr =
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
server_login_retry = 1
server_idle_timeout = 2
max_client_conn = 200
`,
  );
  for (const path of [folder, file, users]) giveToServer(path);
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const own = url.replace(encodeURIComponent(socket), encodeURIComponent(folder));

  async function start(): Promise<void> {
    // A killed one leaves its socket, and does not start beside it.
    rmSync(join(folder, '.s.PGSQL.5432'), { force: true });
    child = spawn(program ?? '', ['-q', file], { stdio: 'ignore', cwd: folder, ...serverUser });
    ended = once(child, 'exit');
    await until(() => answers(own), 'PgBouncer answers', { pause: 20 });
  }
  async function kill(): Promise<void> {
    child?.kill('SIGKILL');
    await ended;
  }
  t.after(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return { url: own, kill, start };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
