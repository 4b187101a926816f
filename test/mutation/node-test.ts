// Stands for `node:test` in the tests of an area: it only notes down what they register, so that `run-tests.ts` can choose
// from it and start it as often as there are mutants. It knows as much of `node:test` as these tests use.
import type { TestContext } from 'node:test';

export type Work = (context: TestContext) => unknown;

export interface Scope {
  readonly name: string;
  readonly parent?: Scope;
  readonly before: Work[];
  readonly beforeEach: Work[];
  readonly afterEach: Work[];
  readonly after: Work[];
}

export interface Case {
  readonly id: string;
  readonly scope: Scope;
  readonly work: Work;
}

interface Options {
  readonly skip?: boolean | string | undefined;
  readonly timeout?: number;
}

export const cases: Case[] = [];

let scope: Scope | undefined;

const scopeOf = (name: string, parent?: Scope): Scope => ({
  name,
  ...(parent && { parent }),
  before: [],
  beforeEach: [],
  afterEach: [],
  after: [],
});

/** What `load` registers belongs to `file`. */
export async function inFile(file: string, load: () => Promise<unknown>): Promise<void> {
  scope = scopeOf(file);
  await load();
}

function current(): Scope {
  if (!scope) throw new Error('Tests are registered while their file is loaded.');
  return scope;
}

function parted<Of>(...[options, work]: [Options | Of | undefined, Of?]): { options: Options; work: Of } {
  if (typeof options === 'function') return { options: {}, work: options };
  if (typeof work !== 'function') throw new Error('A test without a function.');
  return { options: options ?? {}, work };
}

export async function test(title: string, first: Options | Work, second?: Work): Promise<void> {
  const { options, work } = parted<Work>(first, second);
  if (options.skip !== undefined && options.skip !== false) return;
  const own = current();
  const names = [title];
  for (let at: Scope | undefined = own; at; at = at.parent) names.unshift(at.name);
  const name = names.join(' › ');
  // Stryker tells tests apart by their IDs.
  const same = cases.filter(({ id }) => id === name || id.startsWith(`${name} #`)).length;
  cases.push({ id: same === 0 ? name : `${name} #${String(same + 1)}`, scope: own, work });
}

export async function suite(title: string, first: Options | (() => unknown), second?: () => unknown) {
  const { options, work } = parted<() => unknown>(first, second);
  if (options.skip !== undefined && options.skip !== false) return;
  const outer = current();
  scope = scopeOf(title, outer);
  try {
    // One that goes on later would register in another's scope.
    if (work() instanceof Promise) throw new Error(`The suite "${title}" is asynchronous.`);
  } finally {
    scope = outer;
  }
}

export const it = test;
export const describe = suite;
export const before = (work: Work): number => current().before.push(work);
export const beforeEach = (work: Work): number => current().beforeEach.push(work);
export const afterEach = (work: Work): number => current().afterEach.push(work);
export const after = (work: Work): number => current().after.push(work);
