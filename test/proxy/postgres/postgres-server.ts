import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from '../../support/until.js';

const execute = promisify(execFile);

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
  /** Ends all processes of the server by SIGKILL. Start it afterwards, which frees what it has left in memory. */
  readonly kill: () => Promise<void>;
  /** Starts a stopped server, on these files or on others. */
  readonly start: (folder?: string) => Promise<void>;
  /** Likewise, without waiting until it answers. */
  readonly launch: (folder?: string) => void;
  /** Stops and resumes all processes of the server: it accepts connections meanwhile, and does not answer. */
  readonly hang: () => void;
  readonly goOn: () => void;
  /** Runs a statement as the server's owner. */
  readonly run: (sql: string, database?: string) => Promise<pg.QueryResult>;
  /** Copies the files of the running server, as a backup does. */
  readonly copy: () => Promise<string>;
}

/** What ends with its owner: a test, or what is prepared for several. */
interface Ends {
  after(clean: () => unknown): void;
}

/**
 * A server of its own, which listens at a socket in its folder only, so that no port can be taken.
 *
 * @param settings Settings of postgresql.conf, as `name=value`.
 */
export async function startPostgres(t: Ends, settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = newFolder('fr-postgres-');
  const files = join(folder, 'files');
  await runProgram(
    'initdb',
    ['-D', files, '-U', 'owner', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    folder,
  );
  const server = serverIn(t, folder, settings);
  await server.start();
  await server.run('CREATE ROLE app LOGIN');
  await server.run('CREATE DATABASE app OWNER app');
  return server;
}

/** A streaming replica of a server, which answers reads. It takes over by `SELECT pg_promote()`. */
export async function startReplica(
  t: Ends,
  primary: PostgresServer,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = newFolder('fr-postgres-');
  const words = ['-h', primary.socket, '-U', 'owner', '-D', join(folder, 'files'), '-R'];
  await runProgram('pg_basebackup', [...words, '-c', 'fast', '--no-sync'], folder);
  const replica = serverIn(t, folder, settings);
  await replica.start();
  return replica;
}

/** A server that is not started yet, on the files in a folder. */
function serverIn(t: Ends, folder: string, settings: readonly string[]): PostgresServer {
  const files = join(folder, 'files');
  const copies: string[] = [];
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  function launch(from = files): void {
    child = spawn(
      programAt('postgres'),
      ['-D', from, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=60'].concat(
        settings.flatMap((setting) => ['-c', setting]),
      ),
      { stdio: 'ignore', cwd: folder, ...serverUser },
    );
    ended = once(child, 'exit');
  }
  async function start(from?: string): Promise<void> {
    launch(from);
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
  const hasEnded = () => child?.exitCode !== null || child.signalCode !== null;
  async function crash(): Promise<void> {
    if (hasEnded()) return;
    signal('SIGCONT');
    // An immediate shutdown: the next start recovers from the log. After SIGKILL, memory that is shared with the others would be left.
    child?.kill('SIGQUIT');
    await ended;
  }
  async function kill(): Promise<void> {
    const others = childrenOf(child?.pid ?? 0);
    signal('SIGKILL');
    await ended;
    // Memory that one of them still shares would keep the next start from beginning.
    await until(() => !areRunning(others), 'all processes of the server have ended', { pause: 20 });
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
  return {
    url: `postgres://app@localhost/app?host=${encodeURIComponent(folder)}`,
    socket: folder,
    files,
    crash,
    kill,
    start,
    launch,
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    run,
    async copy() {
      const copy = newFolder('fr-postgres-copy-');
      copies.push(copy);
      const words = ['-h', folder, '-U', 'owner', '-D', join(copy, 'files'), '-c', 'fast', '--no-sync'];
      await runProgram('pg_basebackup', words, copy);
      return join(copy, 'files');
    },
  };
}

/** Makes the ledger’s writes fail as on a disk that is full, by the code that Postgres has for that. */
export const fillDisk = `
CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON fr_ledger.about EXECUTE FUNCTION disk_full();
CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON fr_ledger.attempts EXECUTE FUNCTION disk_full()`;
export const freeDisk = 'DROP FUNCTION disk_full CASCADE';

/** The address of a new, empty database on a server. */
export async function newDatabase({ run, url }: PostgresServer): Promise<string> {
  const name = `d${crypto.randomUUID().replaceAll('-', '')}`;
  await run(`CREATE DATABASE ${name} OWNER app`);
  return url.replace('/app?', `/${name}?`);
}

/** All rows of the ledger's tables, as text. */
export function dumpOf(server: PostgresServer): Promise<string> {
  return runTool(server, 'pg_dump', ['--data-only', '--schema=fr_ledger', 'app']);
}

/** Runs one of Postgres' programs as the server's owner, and returns its output. */
export function runTool({ socket }: PostgresServer, name: string, words: readonly string[]): Promise<string> {
  return runProgram(name, ['-h', socket, '-U', 'owner', ...words], socket);
}

// Not synchronous: a transaction of another test would be idle meanwhile, for longer than the server lets it.
async function runProgram(name: string, words: readonly string[], folder: string): Promise<string> {
  const { stdout } = await execute(programAt(name), [...words], { cwd: folder, ...serverUser });
  return stdout;
}

const programAt = (name: string): string => join(programs ?? '', name);

/** A new folder of the user as which the server runs. */
function newFolder(start: string): string {
  const folder = mkdtempSync(join(tmpdir(), start));
  giveToServer(folder);
  return folder;
}

/** Makes a file or folder that of the user as which the server runs. */
export function giveToServer(path: string): void {
  if (serverUser) chownSync(path, serverUser.uid, serverUser.gid);
}

function childrenOf(pid: number): number[] {
  const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return found.split('\n').flatMap((line) => (line.trim() ? [Number(line)] : []));
}

/** Whether one of these processes runs. One that has ended, and that nobody has asked for its end, does not. */
function areRunning(pids: readonly number[]): boolean {
  if (pids.length === 0) return false;
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pids.join()], { encoding: 'utf8' });
  return stdout.split('\n').some((state) => state.trim() !== '' && !state.startsWith('Z'));
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
export const serverUser = process.getuid?.() === 0 && programs !== undefined ? postgresUser() : undefined;

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}
