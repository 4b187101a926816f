import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Verdict } from '../../src/donation/attempt.js';
import { Inquiry } from '../../src/donation/inquiry.js';
import type { Clock } from '../../src/store/clock.js';

const mute: Verdict = { kind: 'unknown', silence: 'mute' };
const lost: Verdict = { kind: 'unknown', silence: 'lost' };

/** An inquiry whose timers run at once. */
async function inquire(verdicts: (asked: number) => Verdict | undefined, isWanted = () => true) {
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
  const asked: number[] = [];
  let rests = 0;
  const began = now;
  const inquiry = new Inquiry({
    clock,
    random: () => 0.5,
    ask: async () => {
      asked.push(now - began);
      return verdicts(asked.length);
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
  return { asked, rests: () => rests, inquiry };
}

describe('the inquiry about a gift', () => {
  it('sends requests with growing pauses for two minutes, and then stops', async () => {
    const { asked, rests } = await inquire(() => lost);
    assert.deepEqual(asked.slice(0, 5), [1000, 3000, 7000, 15_000, 31_000]);
    assert.ok((asked.at(-1) ?? 0) <= 120_000);
    assert.equal(rests(), 1);
  });

  it('stops after the third answer of a server without the endpoint', async () => {
    const { asked, rests, inquiry } = await inquire(() => mute);
    assert.equal(asked.length, 3);
    assert.equal(rests(), 1);
    await inquiry.ask();
    assert.equal(asked.length, 4, 'the donor asks for more');
  });

  it('continues if there is another answer between those of a server without the endpoint', async () => {
    const { asked } = await inquire((nth) => (nth % 3 === 0 ? lost : mute));
    assert.ok(asked.length > 6, String(asked.length));
  });

  it('ends without calling `rest` if there is no attempt or its outcome is not needed', async () => {
    const over = await inquire((nth) => (nth === 2 ? undefined : lost));
    assert.deepEqual([over.asked.length, over.rests()], [2, 0]);
    const gone = await inquire(
      () => lost,
      () => false,
    );
    assert.deepEqual([gone.asked.length, gone.rests()], [0, 0]);
  });
});
