import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyModel, steps } from './model.js';
import { start, type OpenStore } from './opened.js';

export function follows(store: string, open: OpenStore, numRuns: number): void {
  void test(`${store} does what its model does, in any order of any steps`, async () => {
    let sends = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
        const cleanups: (() => unknown)[] = [];
        const real = await open({ after: (clean) => void cleanups.push(clean as () => unknown) });
        const model = emptyModel(start);
        try {
          await fc.asyncModelRun(() => ({ model, real }), commands);
        } finally {
          for (const clean of cleanups) await clean();
        }
        for (const [attempt, count] of model.sent) assert.equal(count, 1, `${attempt} left twice`);
        sends += model.marks;
      }),
      { numRuns },
    );
    assert.ok(sends > numRuns / 10, 'too few of these runs sent anything');
  });
}
