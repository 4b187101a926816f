import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../runner/free-port.js';
import { programArguments } from '../runner/programs.js';
import { root } from '../runner/root.js';
import type { Owner } from '../runner/start-demo.js';
import { placeSeededDatabase } from '../support/seeded-database.js';

/** A sandbox in its own process, which can be killed, frozen and started again. */
export interface SandboxProcess {
  readonly url: string;
  readonly databasePath: string;
  /** On the same port and database each time. */
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export async function sandboxProcess(owner: Owner, origin: string, apiKey: string): Promise<SandboxProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'fr-sandbox-'));
  const databasePath = join(folder, 'sandbox.db');
  placeSeededDatabase(databasePath);
  const port = await freePort();
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, programArguments('demo/sandbox/main.ts'), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        SANDBOX_DATABASE: databasePath,
        SANDBOX_API_KEY: apiKey,
        SANDBOX_ORIGINS: origin,
        // Renewals would otherwise change figures between two steps of a test.
        SANDBOX_LIFE: 'off',
      },
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The sandbox did not start.')));
    // The process prints its first line once it listens.
    if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
    ended.catch(() => undefined);
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  owner.after(async () => {
    await kill();
    await rm(folder, { recursive: true });
  });
  return {
    url: `http://localhost:${port}`,
    databasePath,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
