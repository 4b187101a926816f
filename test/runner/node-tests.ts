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

/**
 * Runs `files` under node:test, compiled, each in its own process, at most `concurrency` at once.
 *
 * @param timeout How long one file may take, in ms.
 * @param folder Where to compile to, below the repository.
 */
export async function runNodeTests(
  files: readonly string[],
  { concurrency, timeout, folder }: { concurrency: number; timeout: number; folder: string },
): Promise<Tally> {
  const tally = emptyTally();
  const { outputs, broken } = await compile(
    files.map((file) => resolvePath(root, file)),
    folder,
  );
  const fail = ({ name, file, line }: Pick<TestEvent, 'name' | 'file' | 'line'>, problem: unknown): void => {
    // node:test reports a file that registered no test, or that crashed, as one test named after the file.
    const source = [...outputs].find(([, output]) => output === name)?.[0];
    const path = relative(root, source ?? file ?? '');
    tally.failed.push({ file: path, name: source === undefined ? name : path });
    console.error(`✖ ${source === undefined ? `${name} (${path}:${line})` : path}\n${describe(problem)}\n`);
  };
  const isFile = (name: string): boolean => [...outputs.values()].includes(name);

  for (const [source, problem] of broken) {
    const path = relative(root, source);
    tally.failed.push({ file: path, name: path });
    console.error(`✖ ${path}\n${problem}\n`);
  }

  // The processes take over this one's arguments, and with them the loader that the compiled files do without.
  process.execArgv.splice(0, Infinity, '--enable-source-maps');
  const events = run({ files: [...outputs.values()], concurrency, timeout });
  events.on('test:stdout', ({ message }) => process.stdout.write(message));
  events.on('test:stderr', ({ message }) => process.stderr.write(message));

  events.on('test:pass', (data) => {
    const event: TestEvent = data;
    if (event.details.type === 'suite') return;
    if (isFile(event.name)) fail(event, 'There is no test in this file.');
    else if (event.todo !== undefined) fail(event, 'A test marked todo proves nothing.');
    else if (event.skip === undefined) tally.passed += 1;
    else if (typeof event.skip === 'string' && event.skip !== '') {
      tally.skipped.push({ name: event.name, reason: event.skip });
    } else fail(event, 'A skipped test must say why: skip: "reason".');
  });

  events.on('test:fail', (data) => {
    const event: TestEvent = data;
    // The subtest that failed has been counted and shown; its parents only repeat it.
    if (event.details.error?.failureType === 'subtestsFailed') return;
    fail(event, event.details.error?.cause ?? event.details.error);
  });

  await new Promise<void>((resolve, reject) => {
    events.once('end', resolve);
    events.once('error', reject);
    events.resume();
  });
  return tally;
}

function describe(problem: unknown): string {
  if (typeof problem === 'string') return problem;
  return inspect(problem, { depth: 4 }).replaceAll(/^ +at .*node:internal.*\n?/gm, '');
}
