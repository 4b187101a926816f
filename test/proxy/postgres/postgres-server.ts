import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../support/until.js';

/** Where Debian, or the path, has Postgres' programs. */
const programs = findPrograms();

/** Reason why tests with a real server cannot run here; `false` if they can. */
export const noPostgres = programs === undefined ? 'Postgres is not installed' : false;

export interface PostgresServer {
  /** Address of a database for the user `app`, who may create a schema in it. */
  readonly url: string;
  /** Folder of the server's socket. */
  readonly socket: string;
  /** Folder of the server's files. */
  readonly files: string;
  /** Stops the server at once, as in a crash. */
  readonly crash: () => Promise<void>;
  /** Starts a stopped server, on these files or on others. */
  readonly start: (folder?: string) => Promise<void>;
  /** Stops and resumes all processes of the server: it accepts connections meanwhile, and does not answer. */
  readonly hang: () => void;
  readonly goOn: () => void;
  /** Runs a statement as the server's owner. */
  readonly run: (sql: string, database?: string) => Promise<pg.QueryResult>;
  /** Copies the files of the running server, as a backup does. */
  readonly copy: () => string;
}

/**
 * A server of its own, which listens at a socket in its folder only, so that no port can be taken.
 *
 * @param settings Settings of postgresql.conf, as `name=value`.
 */
export async function startPostgres(
  t: { after(clean: () => unknown): void },
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fr-postgres-'));
  const files = join(folder, 'files');
  const copies: string[] = [];
  if (owner) chownSync(folder, owner.uid, owner.gid);
  execFileSync(
    join(programs ?? '', 'initdb'),
    ['-D', files, '-U', 'owner', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { stdio: 'ignore', cwd: folder, ...owner },
  );
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  async function start(from = files): Promise<void> {
    child = spawn(
      join(programs ?? '', 'postgres'),
      ['-D', from, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=60'].concat(
        settings.flatMap((setting) => ['-c', setting]),
      ),
      { stdio: 'ignore', cwd: folder, ...owner },
    );
    ended = once(child, 'exit');
    await until(() => run('SELECT 1').catch(() => undefined), 'Postgres answers', { pause: 20 });
  }
  async function run(sql: string, database = 'postgres'): Promise<pg.QueryResult> {
    const client = new pg.Client({ host: folder, user: 'owner', database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  }
  async function crash(): Promise<void> {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    signal('SIGCONT');
    // An immediate shutdown: the next start recovers from the log. After SIGKILL, memory that is shared with the others would be left.
    child.kill('SIGQUIT');
    await ended;
  }
  function signal(name: NodeJS.Signals): void {
    const pid = child?.pid;
    if (pid === undefined) return;
    for (const one of [pid, ...childrenOf(pid)])
      try {
        process.kill(one, name);
      } catch (error) {
        // A process that served one connection may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
  }
  t.after(async () => {
    await crash();
    rmSync(folder, { recursive: true, force: true });
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  });
  await start();
  await run('CREATE ROLE app LOGIN');
  await run('CREATE DATABASE app OWNER app');
  return {
    url: `postgres://app@localhost/app?host=${encodeURIComponent(folder)}`,
    socket: folder,
    files,
    crash,
    start,
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    run,
    copy() {
      const copy = mkdtempSync(join(tmpdir(), 'fr-postgres-copy-'));
      copies.push(copy);
      if (owner) chownSync(copy, owner.uid, owner.gid);
      execFileSync(
        join(programs ?? '', 'pg_basebackup'),
        ['-h', folder, '-U', 'owner', '-D', join(copy, 'files'), '-c', 'fast', '--no-sync'],
        { cwd: copy, ...owner },
      );
      return join(copy, 'files');
    },
  };
}

/** The address of a new, empty database on a server. */
export async function newDatabase({ run, url }: PostgresServer): Promise<string> {
  const name = `d${crypto.randomUUID().replaceAll('-', '')}`;
  await run(`CREATE DATABASE ${name} OWNER app`);
  return url.replace('/app?', `/${name}?`);
}

/** All rows of the ledger's tables, as text. */
export function dumpOf({ socket }: PostgresServer): string {
  return execFileSync(
    join(programs ?? '', 'pg_dump'),
    ['-h', socket, '-U', 'owner', '--data-only', '--schema=fr_ledger', 'app'],
    { encoding: 'utf8', cwd: socket, ...owner },
  );
}

function childrenOf(pid: number): number[] {
  const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return found.split('\n').flatMap((line) => (line.trim() ? [Number(line)] : []));
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Postgres refuses to run as root, so it runs as its own user then. */
const owner = process.getuid?.() === 0 && programs !== undefined ? postgresUser() : undefined;

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}
