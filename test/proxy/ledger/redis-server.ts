import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from '../../runner/free-port.js';

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Reason why tests with a real server cannot run here; `false` if they can. */
export const noRedis = program ? false : 'neither redis-server nor valkey-server is installed';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Folder of the server's files. */
  readonly folder: string;
  /** Kills the server, as in a crash. */
  readonly stop: () => Promise<void>;
  /** Starts a stopped server on the same port, with further settings. */
  readonly start: (more: readonly string[]) => Promise<void>;
  readonly hang: () => void;
  readonly goOn: () => void;
}

/** A real server for one test file, on its own port. While it hangs, it accepts connections and data, and does not answer. */
export async function startRedis(
  t: { after(clean: () => unknown): void },
  settings: readonly string[] = [],
): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fr-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${String(port)}`;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  async function start(more: readonly string[]): Promise<void> {
    child = spawn(
      program ?? '',
      [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
        // The settings that a ledger needs; without them, each test would print a warning.
        ...['--appendonly', 'yes', '--appendfsync', 'no', ...settings, ...more],
      ],
      { stdio: 'ignore' },
    );
    ended = once(child, 'exit');
    const client = createClient({ url });
    client.on('error', () => undefined);
    // Retries until the server listens.
    await client.connect();
    client.destroy();
  }
  await start([]);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...{ url, port, folder, stop, start },
    hang: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
  };
}

/** Deletes all data, or lets time pass on the server: every key expires that much sooner. */
export async function redisClock(
  url: string,
): Promise<{ pass: (ms: number) => Promise<void>; end: () => void }> {
  const client = createClient({ url });
  await client.connect();
  await client.flushAll();
  return {
    async pass(ms) {
      for (const key of await client.keys('*')) {
        const left = await client.pTTL(key);
        if (left > ms) await client.pExpire(key, left - ms);
        else if (left >= 0) await client.del(key);
      }
    },
    end: () => client.destroy(),
  };
}
