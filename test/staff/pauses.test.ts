import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { csvFormat } from '../../src/staff/csv.js';
import { exportRows } from '../../src/staff/export-rows.js';
import { memoryFile } from '../../src/staff/export-targets.js';
import { FoundRows } from '../../src/staff/found-rows.js';
import { tableLayout } from '../../src/staff/layouts.js';
import { ListReading } from '../../src/staff/list-reading.js';
import { createPauses } from '../../src/staff/pauses.js';
import { allRows } from '../../src/staff/view.js';
import { charges, platform, rowsOf, writingIn } from './rows.js';

const writing = writingIn('en');

/** A clock on which each look takes 1 ms, and the number of pauses so far. */
function slowClock(t: TestContext): () => number {
  let now = 0;
  t.mock.method(performance, 'now', () => (now += 1));
  const timers = t.mock.method(globalThis, 'setTimeout');
  return () => timers.mock.callCount();
}

describe('the browser has time for something else', () => {
  test('after 12 ms of work, and again after 12 more', async (t) => {
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const nextPause = createPauses();
    now = 11;
    assert.equal(nextPause(), undefined);
    now = 12;
    await nextPause();
    now = 23;
    assert.equal(nextPause(), undefined);
    now = 24;
    assert.ok(nextPause());
  });

  test('while many rows are searched', async (t) => {
    const pauses = slowClock(t);
    const found = new FoundRows({ requestUpdate: () => undefined } as never);
    const { list } = rowsOf(charges(3000));
    found.find({ list, revision: '1', view: { ...allRows, least: '1' }, writing });
    while (found.serial === 0) await new Promise((resolve) => setImmediate(resolve));
    assert.ok(pauses() >= 3000 / 14, String(pauses()));
  });

  test('while the rows that were found are written', async (t) => {
    const pauses = slowClock(t);
    await exportRows({
      ...{ client: platform([]).client, query: {}, transactions: charges(3000), sink: memoryFile() },
      ...{ layout: tableLayout(['id'], writing), format: csvFormat({ delimiter: ',', point: '.' }) },
      onKept: () => undefined,
      signal: new AbortController().signal,
    });
    assert.ok(pauses() > 0, String(pauses()));
  });

  test('while pages arrive: the table is not drawn once for each', async (t) => {
    const later: (() => void)[] = [];
    const { setTimeout: set } = globalThis;
    t.mock.method(globalThis, 'setTimeout', (run: () => void, ms = 0) =>
      ms > 0 ? later.push(run) : set(run),
    );
    let drawn = 0;
    const host = { addController: () => undefined, requestUpdate: () => (drawn += 1) };
    const reading = new ListReading(host as never, () => platform(charges(200)).client);
    await reading.start({ limit: 5 }, 'UTC');
    assert.deepEqual([reading.status, reading.rows.count], ['done', 200]);
    assert.deepEqual([drawn, later.length], [3, 1], 'at the start, with the first page, and at the end');
  });
});
