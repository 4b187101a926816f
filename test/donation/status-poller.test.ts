import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Verdict } from '../../src/donation/attempt.js';
import { StatusPoller } from '../../src/donation/status-poller.js';
import type { Clock } from '../../src/store/clock.js';

const noEndpoint: Verdict = { kind: 'unknown', failure: 'no-endpoint' };
const noAnswer: Verdict = { kind: 'unknown', failure: 'no-answer' };

/** A poller whose timers run at once. */
async function poll(
  verdicts: (requested: number) => Verdict | undefined,
  isNeeded = () => true,
  random = 0.5,
) {
  let now = 1_000_000;
  let due: { run: () => void; at: number } | undefined;
  const clock: Clock = {
    now: () => now,
    setTimeout: (run, delay) => {
      due = { run, at: now + delay };
      return 1;
    },
    clearTimeout: () => (due = undefined),
  };
  const requested: number[] = [];
  let pauses = 0;
  const began = now;
  const poller = new StatusPoller({
    clock,
    random: () => random,
    request: async () => {
      requested.push(now - began);
      return verdicts(requested.length);
    },
    isNeeded,
    onPause: () => (pauses += 1),
  });
  poller.start();
  while (due) {
    const { run, at }: { run: () => void; at: number } = due;
    due = undefined;
    now = at;
    run();
    // Lets the promises settle that the poller awaits between two timers.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  return { requested, pauses: () => pauses, poller };
}

describe('the requests for the outcome of a gift', () => {
  test('sends requests with growing pauses for three minutes, and then stops', async () => {
    const { requested, pauses } = await poll(() => noAnswer);
    assert.deepEqual(requested.slice(0, 5), [1000, 3000, 7000, 15_000, 31_000]);
    // A killed proxy knows after 100 s that no answer will come.
    assert.ok((requested.at(-1) ?? 0) > 120_000);
    assert.ok((requested.at(-1) ?? 0) <= 180_000);
    assert.equal(pauses(), 1);
  });

  for (const random of [0, 0.999])
    test(`has a pause before each of at most twelve requests, with ${random} of the dice`, async () => {
      const { requested } = await poll(() => noAnswer, undefined, random);
      assert.ok(requested.every((at, index) => at - (requested[index - 1] ?? 0) >= 800));
      assert.ok((requested.at(-1) ?? 0) > 120_000 && (requested.at(-1) ?? 0) <= 180_000, String(requested));
      assert.ok(requested.length <= 12, String(requested.length));
    });

  test('stops after the third answer of a server without the endpoint', async () => {
    const { requested, pauses, poller } = await poll(() => noEndpoint);
    assert.equal(requested.length, 3);
    assert.equal(pauses(), 1);
    await poller.startNow();
    assert.equal(requested.length, 4, 'the donor asks for more');
  });

  test('continues if there is another answer between those of a server without the endpoint', async () => {
    const { requested } = await poll((nth) => (nth % 3 === 0 ? noAnswer : noEndpoint));
    assert.ok(requested.length > 6, String(requested.length));
  });

  test('ends without calling `rest` if there is no attempt or its outcome is not needed', async () => {
    const over = await poll((nth) => (nth === 2 ? undefined : noAnswer));
    assert.deepEqual([over.requested.length, over.pauses()], [2, 0]);
    const gone = await poll(
      () => noAnswer,
      () => false,
    );
    assert.deepEqual([gone.requested.length, gone.pauses()], [0, 0]);
  });
});
