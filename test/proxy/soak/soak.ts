import { build } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTiredPlatform } from './platform.js';
import type { Memory } from './serve.js';
import { askAt, visit } from './visitor.js';

export interface Soak {
  /** Number of answers by status; 0 for none. */
  readonly answers: ReadonlyMap<number, number>;
  /** Memory at equal intervals, after the caches are full. */
  readonly samples: readonly Memory[];
}

export interface SoakOptions {
  /** Returns how much of the run is over, from 0 to 1: by time, or by number of answers. */
  readonly progress: (minutes: number, answers: number) => number;
  /** A folder in the repository, so that the compiled proxy finds its packages. */
  readonly folder: string;
  readonly onSample?: (memory: Memory, minute: number) => void;
}

const visitors = 8;
/** Pause between two requests of one visitor, in ms. */
const pause = 20;
const count = 20;

/** Sends requests of different visitors to a proxy for some time, and measures its memory. */
export async function soak({ progress, folder, onSample }: SoakOptions): Promise<Soak> {
  const compiled = join(folder, 'soak-serve.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('serve.ts', import.meta.url))],
    outfile: compiled,
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'es2022' },
  });
  const place = mkdtempSync(join(tmpdir(), 'fr-soak-'));
  const platform = await startTiredPlatform();
  const child = fork(compiled, [platform.url, join(place, 'ledger.db')], {
    execArgv: ['--expose-gc'],
    silent: true,
  });
  try {
    const [url] = (await once(child, 'message')) as [string];
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`The proxy ended with ${String(code ?? signal)}.`);
    });
    return await Promise.race([ended, run(url, child, { progress, ...(onSample && { onSample }) })]);
  } finally {
    child.kill('SIGKILL');
    platform.server.closeAllConnections();
    platform.server.close();
    rmSync(place, { recursive: true, force: true });
  }
}

async function run(
  url: string,
  child: ChildProcess,
  { progress, onSample }: Pick<SoakOptions, 'progress' | 'onSample'>,
): Promise<Soak> {
  const answers = new Map<number, number>();
  const samples: Memory[] = [];
  const ask = askAt(url);
  const started = performance.now();
  const passed = () => (performance.now() - started) / 60_000;
  let answered = 0;
  let isOver = false;
  child.once('exit', () => {
    isOver = true;
  });
  const visitor = async () => {
    while (!isOver) {
      const status = await visit(ask, Math.random());
      answers.set(status, (answers.get(status) ?? 0) + 1);
      answered += 1;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const watch = async () => {
    // The first fifth is ignored: caches fill, and the engine compiles the code.
    for (let step = count / 4; step <= (count * 5) / 4; step += 1) {
      while (progress(passed(), answered) < step / ((count * 5) / 4))
        await new Promise((resolve) => setTimeout(resolve, 20));
      child.send('memory');
      const [memory] = (await once(child, 'message')) as [Memory];
      samples.push(memory);
      onSample?.(memory, passed());
    }
    isOver = true;
  };
  await Promise.all([watch(), ...Array.from({ length: visitors }, visitor)]);
  return { answers, samples };
}

/** Memory of the last third divided by that of the first: 1.1 means a tenth more. */
export function growth(samples: readonly Memory[], of: keyof Memory): number {
  const third = Math.floor(samples.length / 3);
  const middle = (some: readonly Memory[]) =>
    some.map((memory) => memory[of]).sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? Number.NaN;
  return middle(samples.slice(-third)) / middle(samples.slice(0, third));
}
