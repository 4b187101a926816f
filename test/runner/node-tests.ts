import { relative, resolve as resolvePath } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { root } from './root.js';
import { emptyTally, type Tally } from './tally.js';

interface TestEvent {
  name: string;
  file?: string;
  skip?: string | boolean;
  todo?: string | boolean;
  details: { type?: string; error?: Error & { failureType?: string; cause?: unknown } };
}

/**
 * Runs `files` under node:test, each in its own process, at most `concurrency` at once.
 *
 * @param timeout How long one file may take, in ms.
 */
export async function runNodeTests(
  files: readonly string[],
  { concurrency, timeout }: { concurrency: number; timeout: number },
): Promise<Tally> {
  const tally = emptyTally();
  const fail = (event: TestEvent, problem: unknown): void => {
    tally.failed += 1;
    console.error(`✖ ${event.name}${place(event)}\n${describe(problem)}\n`);
  };

  const events = run({ files: files.map((file) => resolvePath(root, file)), concurrency, timeout });
  events.on('test:stdout', ({ message }) => process.stdout.write(message));
  events.on('test:stderr', ({ message }) => process.stderr.write(message));

  events.on('test:pass', (data) => {
    const event: TestEvent = data;
    if (event.details.type === 'suite') return;
    if (isFile(event, files)) fail(event, 'There is no test in this file.');
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

/** node:test reports a file that registered no test, or that crashed, as one test named after the file. */
function isFile({ name }: TestEvent, files: readonly string[]): boolean {
  return files.some((file) => name === file || name === resolvePath(root, file));
}

// No line: tsx compiles a file to one line, and node:test counts lines there.
function place({ file }: TestEvent): string {
  return file === undefined ? '' : ` (${relative(root, file)})`;
}

function describe(problem: unknown): string {
  if (typeof problem === 'string') return problem;
  return inspect(problem, { depth: 4 }).replaceAll(/^ +at .*node:internal.*\n?/gm, '');
}
