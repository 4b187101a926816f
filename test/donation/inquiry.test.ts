import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Verdict } from '../../src/donation/attempt.js';
import { Inquiry } from '../../src/donation/inquiry.js';
import type { Clock } from '../../src/store/clock.js';

const mute: Verdict = { kind: 'unknown', silence: 'mute' };
const lost: Verdict = { kind: 'unknown', silence: 'lost' };

/** An inquiry whose timers run at once. */
async function inquire(verdicts: (requested: number) => Verdict | undefined, isWanted = () => true) {
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
  let rests = 0;
  const began = now;
  const inquiry = new Inquiry({
    clock,
    random: () => 0.5,
    ask: async () => {
      requested.push(now - began);
      return verdicts(requested.length);
    },
    isWanted,
    rest: () => (rests += 1),
  });
  inquiry.start();
  while (due) {
    const { run, at }: { run: () => void; at: number } = due;
    due = undefined;
    now = at;
    run();
    // As many turns as reading an answer takes.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  return { requested, rests: () => rests, inquiry };
}

describe('the inquiry about a gift', () => {
  it('sends requests with growing pauses for two minutes, and then stops', async () => {
    const { requested, rests } = await inquire(() => lost);
    assert.deepEqual(requested.slice(0, 5), [1000, 3000, 7000, 15_000, 31_000]);
    assert.ok((requested.at(-1) ?? 0) <= 120_000);
    assert.equal(rests(), 1);
  });

  it('stops after the third answer of a server without the endpoint', async () => {
    const { requested, rests, inquiry } = await inquire(() => mute);
    assert.equal(requested.length, 3);
    assert.equal(rests(), 1);
    await inquiry.ask();
    assert.equal(requested.length, 4, 'the donor asks for more');
  });

  it('continues if there is another answer between those of a server without the endpoint', async () => {
    const { requested } = await inquire((nth) => (nth % 3 === 0 ? lost : mute));
    assert.ok(requested.length > 6, String(requested.length));
  });

  it('ends without calling `rest` if there is no attempt or its outcome is not needed', async () => {
    const over = await inquire((nth) => (nth === 2 ? undefined : lost));
    assert.deepEqual([over.requested.length, over.rests()], [2, 0]);
    const gone = await inquire(
      () => lost,
      () => false,
    );
    assert.deepEqual([gone.requested.length, gone.rests()], [0, 0]);
  });
});
