import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compile, compiled } from './compile.js';
import { programs } from './programs.js';
import { limitProcesses } from './limit.js';
import { outcomeOf, type Outcome } from './outcome.js';
import { stateOf } from './process-state.js';
import { root } from './root.js';

export interface ProcessesRun {
  /** Folder for compiled files, in the repository. */
  folder: string;
  /** Number of processes for the files that may share one. */
  processes: number;
  /** Whether to show all output, and not only that of files with a failed test. */
  isVerbose: boolean;
  /** Longest time in ms in which no test of a process begins or ends. A process that is over it is ended with all that it has started. */
  limit: number;
}

const reporter = 'test/runner/reporter.ts';
const ending = 'test/runner/this-process.ts';
const state = 'test/runner/process-state.ts';
const isAlone = (file: string): boolean => file.includes('.alone.');

/**
 * Runs `files` under `node --test`. Many files share one process, because starting a process and loading what they test takes longer than
 * most files. Files named `*.alone.*` change what others would notice (working directory, globals, environment) and get a process each.
 */
export async function runProcesses(
  files: readonly string[],
  { folder, processes, isVerbose, limit }: ProcessesRun,
): Promise<Outcome> {
  await compile([...files, ...programs, reporter, ending, state], folder);
  const shared = files.filter((file) => !isAlone(file));
  const parts = [...files.filter(isAlone).map((file) => [file]), ...split(shared, processes)];
  const entries = parts.map((part, index) => {
    const path = join(folder, `process-${String(index).padStart(2, '0')}.mjs`);
    writeFileSync(path, entry(part, stateOf(path)));
    return path;
  });
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--test',
      // One more than there are processors: many tests spend most of their time waiting for a process, a page or a timer.
      `--test-concurrency=${Math.max(2, availableParallelism()) + 1}`,
      `--test-reporter=${join(folder, compiled(reporter))}`,
      ...entries,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        FR_TEST_FILES: files.join(),
        FR_TEST_VERBOSE: isVerbose ? '1' : '',
        // Set in a test of this function, where `node --test` would run nothing.
        NODE_TEST_CONTEXT: undefined,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const endRest = limitProcesses(entries.map(stateOf), limit);
  const closed = once(child, 'close') as Promise<[code: number | null]>;
  let outcome: Outcome | undefined;
  for await (const line of createInterface(child.stdout)) {
    outcome = outcomeOf(line);
    if (outcome === undefined) console.log(line);
  }
  const [code] = await closed;
  endRest();
  if (outcome === undefined || (code !== 0 && outcome.failures.length === 0))
    throw new Error(`node --test ended with ${code}.`);
  return outcome;
}

/**
 * The program of one process. Each file is loaded in a suite of its own, so that hooks at its top level belong to this suite. Files are
 * loaded one after the other, each in the context of its suite: node:test finds the suite of a new test by this context, which an
 * `await` for a promise of another file would change.
 */
function entry(files: readonly string[], statePath: string): string {
  return `import { AsyncResource } from 'node:async_hooks';
import { after, describe } from 'node:test';
import { keepState } from './${compiled(state)}';
import { endProcess } from './${compiled(ending)}';
keepState(${JSON.stringify(statePath)}, ${JSON.stringify(files)});
after(endProcess);
let loaded = Promise.resolve();
for (const [name, file] of ${JSON.stringify(files.map((file) => [file, `./${compiled(file)}`]))})
  describe(name, () => {
    const own = loaded.then(AsyncResource.bind(() => import(file)));
    loaded = own.catch(() => {});
    return own;
  });
`;
}

/** Splits files into parts of about equal size. Files of one folder stay together, because they share stages. */
function split(files: readonly string[], count: number): string[][] {
  const sizes = files.map((file) => statSync(join(root, file)).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const parts = Array.from({ length: count }, (): string[] => []);
  let before = 0;
  for (const [index, file] of files.entries()) {
    const size = sizes[index] ?? 0;
    parts[Math.floor((count * (before + size / 2)) / total)]?.push(file);
    before += size;
  }
  return parts.filter((part) => part.length > 0);
}
