import type { TestContext } from 'node:test';
import type { Work } from './node-test.js';

/** What a test is given, and how to end it: undoes its mocks and does what it left for `after`, in turn. */
export function createContext(name: string): { context: TestContext; end: () => Promise<void> } {
  // `node:test` is a stand-in here, see `compile-suite.ts`. It keeps the class of its mocks to itself.
  const { mock } = process.getBuiltinModule('node:test');
  const Mocks = mock.constructor as new () => typeof mock;
  const mocks = new Mocks();
  const afterwards: Work[] = [];
  const parts = {
    name,
    mock: mocks,
    after: (work: Work) => void afterwards.push(work),
    diagnostic: () => undefined,
    async test(title: string, work: Work) {
      const inner = createContext(`${name} › ${title}`);
      try {
        await work(inner.context);
      } finally {
        await inner.end();
      }
    },
  };
  const context = parts as unknown as TestContext;
  return {
    context,
    async end() {
      try {
        for (const work of afterwards) await work(context);
      } finally {
        mocks.reset();
      }
    },
  };
}
