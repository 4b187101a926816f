import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeSeededDatabase } from '../support/seeded-database.js';
import { freePorts } from './free-port.js';
import { programArguments } from './programs.js';
import { root } from './root.js';

export interface Demo {
  /** Origins without a trailing slash. */
  url: string;
  proxyUrl: string;
  sandboxUrl: string;
  databasePath: string;
  /** The output so far. */
  stdout(): string;
  stderr(): string;
  /** Sends `signal` (Ctrl-C by default) and returns the exit code; `null` if the signal ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface DemoOptions {
  /** Path of an existing or new database; by default a seeded one, which is removed afterwards. */
  databasePath?: string;
  /** Another copy of the repository, in which the demo is started as by `npm start`: it compiles, builds and seeds by itself. */
  checkout?: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** A test, or the `{ after }` of a file, after which the demo is stopped. */
export interface Owner {
  after(clean: () => Promise<void>): void;
}

/**
 * Runs `demo/start.ts` on free ports, and resolves when it has printed its URLs. Rejects if it ends before that. The demo is stopped after
 * the `owner`, even if a test fails before stopping it.
 */
export async function startDemo(
  owner: Owner,
  { databasePath, checkout, args = [], env = {} }: DemoOptions = {},
): Promise<Demo> {
  const folder = databasePath === undefined ? await mkdtemp(join(tmpdir(), 'fr-demo-')) : undefined;
  const path = databasePath ?? join(folder ?? '', 'sandbox.db');
  const [page = 0, proxy = 0, sandbox = 0] = await freePorts(3);
  if (databasePath === undefined && checkout === undefined) placeSeededDatabase(path);
  // Not built again, because tests that run at the same time use `dist/`.
  const program =
    checkout === undefined
      ? [...programArguments('demo/start.ts'), '--no-build']
      : ['--import', 'tsx', 'demo/start.ts'];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: checkout ?? root,
    env: {
      ...process.env,
      PORT: String(page),
      PROXY_PORT: String(proxy),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_DATABASE: path,
      // Renewals would otherwise change figures between two steps of a test.
      SANDBOX_LIFE: 'off',
      ...env,
    },
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const ended = exitCode(child);
  owner.after(async () => {
    child.kill();
    await ended;
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      // The last line with an address; lines before it may say what the start is waiting for.
      if (/^Documentation: .*\n/m.test(stdout())) resolve();
    });
    void ended.then((code) => reject(new Error(`The demo ended with ${code}: ${stdout()}${stderr()}`)));
  });
  return {
    url: `http://localhost:${page}`,
    proxyUrl: `http://localhost:${proxy}`,
    sandboxUrl: `http://localhost:${sandbox}`,
    databasePath: path,
    stdout,
    stderr,
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Collects a stream's text, which can be read at any time. */
function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return () => text;
}

function exitCode(child: ChildProcess): Promise<number | null> {
  // `close` and not `exit`: at `close`, all output has been read.
  return new Promise((resolve) => child.once('close', resolve));
}
