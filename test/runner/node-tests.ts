import { relative, resolve as resolvePath } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { compile } from './compile.js';
import { root } from './root.js';
import { emptyTally, type Tally } from './tally.js';

interface TestEvent {
  name: string;
  file?: string;
  line?: number;
  skip?: string | boolean;
  todo?: string | boolean;
  details: { type?: string; error?: Error & { failureType?: string; cause?: unknown } };
}

export interface NodeRun {
  /** Number of files that run at the same time. */
  concurrency: number;
  /** Time limit for one file, in ms. */
  timeout: number;
  /** Folder for compiled files, in the repository. */
  folder: string;
  /** Whether to show what a file writes only if one of its tests fails. */
  isQuiet?: boolean;
}

/** Runs `files` under node:test, compiled, each in its own process. */
export async function runNodeTests(
  files: readonly string[],
  { concurrency, timeout, folder, isQuiet = false }: NodeRun,
): Promise<Tally> {
  const tally = emptyTally();
  const { outputs, broken } = await compile(
    files.map((file) => resolvePath(root, file)),
    folder,
  );
  const sources = new Map([...outputs].map(([source, output]) => [output, source]));
  const fail = ({ name, file, line }: Pick<TestEvent, 'name' | 'file' | 'line'>, problem: unknown): void => {
    // node:test reports a file that registered no test, or that crashed, as one test named after the file.
    const source = sources.get(name);
    const path = relative(root, source ?? file ?? '');
    tally.failed.push({ file: path, name: source === undefined ? name : path });
    console.error(`✖ ${source === undefined ? `${name} (${path}:${line})` : path}\n${describe(problem)}\n`);
  };
  for (const [source, problem] of broken) {
    const path = relative(root, source);
    tally.failed.push({ file: path, name: path });
    console.error(`✖ ${path}\n${problem}\n`);
  }

  // The started processes inherit these arguments; the loader is removed, because compiled files do not need it.
  process.execArgv.splice(0, Infinity, '--enable-source-maps');
  const events = run({ files: [...outputs.values()], concurrency, timeout });
  const written = new Map<string, string>();
  const hear = ({ file, message }: { file?: string; message: string }): void => {
    const path = relative(root, sources.get(file ?? '') ?? '');
    if (isQuiet) written.set(path, (written.get(path) ?? '') + message);
    else process.stdout.write(message);
  };
  events.on('test:stdout', hear);
  events.on('test:stderr', hear);

  events.on('test:pass', (data) => {
    const event: TestEvent = data;
    if (event.details.type === 'suite') return;
    if (sources.has(event.name)) fail(event, 'There is no test in this file.');
    else if (event.todo !== undefined) fail(event, 'A test marked todo proves nothing.');
    else if (event.skip === undefined) tally.passed += 1;
    else if (typeof event.skip === 'string' && event.skip !== '') {
      tally.skipped.push({ name: event.name, reason: event.skip });
    } else fail(event, 'A skipped test must say why: skip: "reason".');
  });

  events.on('test:fail', (data) => {
    const event: TestEvent = data;
    // The failed subtest has already been counted and shown; this event is that of its parent.
    if (event.details.error?.failureType === 'subtestsFailed') return;
    fail(event, event.details.error?.cause ?? event.details.error);
  });

  await new Promise<void>((resolve, reject) => {
    events.once('end', resolve);
    events.once('error', reject);
    events.resume();
  });
  for (const file of new Set(tally.failed.map((failure) => failure.file ?? '')))
    if (written.has(file)) console.log(`${file} wrote:\n${written.get(file) ?? ''}`);
  return tally;
}

function describe(problem: unknown): string {
  if (typeof problem === 'string') return problem;
  return inspect(problem, { depth: 4 }).replaceAll(/^ +at .*node:internal.*\n?/gm, '');
}
