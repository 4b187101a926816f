import { createContext } from './context.js';
import { failureOf } from './failure-of.js';
import type { Case, Scope, Work } from './node-test.js';

export interface Outcome {
  readonly id: string;
  readonly ms: number;
  /** Why it failed; `undefined` when it did not. */
  readonly failure?: string;
}

/**
 * Runs tests one after another, in the order given.
 *
 * @param onTest Told of the test that is about to run, and of `undefined` between two.
 * @param goOn Whether to go on after a failure.
 */
export async function runTests(
  tests: readonly Case[],
  onTest: (id: string | undefined) => void,
  goOn: boolean,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const opened: { scope: Scope; close: () => Promise<void> }[] = [];

  const open = async (scope: Scope): Promise<void> => {
    if (scope.parent) await open(scope.parent);
    if (opened.some((other) => other.scope === scope)) return;
    const { context, end } = createContext(scope.name);
    opened.unshift({
      scope,
      close: async () => {
        for (const work of scope.after) await work(context);
        await end();
      },
    });
    for (const work of scope.before) await work(context);
  };

  for (const { id, scope, work } of tests) {
    const started = performance.now();
    onTest(id);
    const failure = await failureOf(async () => {
      await open(scope);
      await runOne(id, scope, work);
    });
    onTest(undefined);
    const ms = performance.now() - started;
    outcomes.push({ id, ms, ...(failure !== undefined && { failure }) });
    if (failure !== undefined && !goOn) break;
  }
  // What is left open shows in the state of the process.
  for (const { close } of opened) await failureOf(close);
  return outcomes;
}

async function runOne(id: string, scope: Scope, work: Work): Promise<void> {
  const outwards: Scope[] = [];
  for (let at: Scope | undefined = scope; at; at = at.parent) outwards.push(at);
  const { context, end } = createContext(id);
  try {
    for (const { beforeEach } of [...outwards].reverse())
      for (const prepare of beforeEach) await prepare(context);
    await work(context);
  } finally {
    for (const { afterEach } of outwards) for (const tidy of afterEach) await tidy(context);
    await end();
  }
}
