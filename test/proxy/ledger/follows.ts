import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lifetimeMs } from '../../../src/proxy/ledger/ledger.js';
import { emptyModel } from './model-rows.js';
import { steps } from './model.js';
import { start, type Opened, type OpenStore } from './opened.js';

/** Number of histories that run on one store: opening some stores takes ten times as long as a history. */
const most = 50;

export function follows(store: string, open: OpenStore, numRuns: number, commands = steps): void {
  test(`${store} behaves like its model, in any order of steps`, async () => {
    let sends = 0;
    const stores = reusing(open);
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (history) => {
        const { real, time } = await stores.next();
        const model = emptyModel(time);
        try {
          await fc.asyncModelRun(() => ({ model, real }), history);
          // Two days later, the store has to be empty again for the next history.
          await real.pass(lifetimeMs);
          assert.deepEqual(await real.ledger.open(), []);
        } catch (error) {
          await stores.drop();
          throw error;
        }
        stores.leave(model.time + lifetimeMs);
        for (const [attempt, count] of model.sent) assert.equal(count, 1, `${attempt} left twice`);
        sends += model.marks;
      }),
      { numRuns },
    );
    await stores.drop();
    assert.ok(sends > numRuns / 10, 'too few of these runs sent anything');
  });
}

interface Used {
  readonly real: Opened;
  readonly cleanups: readonly (() => unknown)[];
  histories: number;
  time: number;
}

/** Reuses stores for several histories. After a failure, the store is dropped. */
function reusing(open: OpenStore) {
  let used: Used | undefined;
  const drop = async () => {
    for (const clean of used?.cleanups ?? []) await clean();
    used = undefined;
  };
  return {
    drop,
    async next(): Promise<Pick<Used, 'real' | 'time'>> {
      if (used && used.histories >= most) await drop();
      if (used) return used;
      const cleanups: (() => unknown)[] = [];
      const real = await open({ after: (clean) => void cleanups.push(clean as () => unknown) });
      used = { real, cleanups, histories: 0, time: start };
      return used;
    },
    leave(time: number) {
      if (!used) return;
      used.histories += 1;
      used.time = time;
    },
  };
}
