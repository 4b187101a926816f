import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Why tests with a real server cannot run here; `false` where they can. */
export const noRedis = program ? false : 'neither redis-server nor valkey-server is installed';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Where it keeps its files. */
  readonly folder: string;
  /** Ends it at once, as a crash does. */
  readonly stop: () => Promise<void>;
  /** Starts one that was stopped, on the same port, with further settings. */
  readonly start: (more: readonly string[]) => Promise<void>;
  readonly hang: () => void;
  readonly goOn: () => void;
}

/**
 * A real server of one test file, on a port of its own. One that hangs takes connections and what is sent, and answers
 * nothing until it goes on.
 */
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
        // As a ledger wants it, or it would say so in each test.
        ...['--appendonly', 'yes', '--appendfsync', 'no', ...settings, ...more],
      ],
      { stdio: 'ignore' },
    );
    ended = once(child, 'exit');
    const client = createClient({ url });
    client.on('error', () => undefined);
    // Tries until the server listens.
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

/** Empties the server, and lets time go by on it: every key is that much closer to its end. */
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
        // Times that it wrote down itself, as `open 1700000000000`.
        if (!key.includes(':like:')) continue;
        for (const [field, value] of Object.entries(await client.hGetAll(key))) {
          const [state, ends] = value.split(' ');
          await client.hSet(key, field, `${String(state)} ${String(Number(ends) - ms)}`);
        }
      }
    },
    end: () => client.destroy(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
