import type { Intent, Ledger, Trace } from '../ledger/ledger.js';
import type { PlatformCall } from '../platform/platform.js';
import type { Reply } from '../reply.js';
import type { Desk } from './desk.js';
import { verdictOn, type Verdict } from './verdict.js';
import { closed, notSent, tooLate, unknown } from './words.js';

/**
 * From a gift's arrival until it has to have left, in ms; more than waiting for a turn, a challenge and a slow store take. One
 * that could leave later still, because something hung, stays: its donor has given by the link by then, or given up.
 */
export const sendWithin = 30_000;

/**
 * Sends a reserved attempt. This is the only place that forwards a donation, and it never does so twice.
 *
 * @param deadline By the desk's clock, when it has to have left.
 */
export async function sendOnce(
  { clock, ledger, platform, timeouts }: Pick<Desk, 'clock' | 'ledger' | 'platform' | 'timeouts'>,
  { key, claim }: Pick<Intent, 'key' | 'claim'>,
  trace: Trace,
  call: PlatformCall,
  deadline: number,
): Promise<Reply> {
  if (clock() >= deadline) return unsent();
  if (!(await succeeds(ledger.markForwarded(key, claim, trace)))) {
    // Should this fail, too, the key is free when its lease is over; or, had the mark come through and only its answer
    // been lost, it becomes an unknown outcome that the platform's list has nothing of.
    await succeeds(ledger.release(key, claim));
    return closed;
  }
  // Again: this may have been the step that hung.
  if (clock() >= deadline) return unsent();
  const verdict = verdictOn(await platform(call, timeouts.write));
  const reply = replyTo(verdict);
  // What the platform said is true whether or not it could be written down; a repeat of the key then waits in
  // vain, but is not sent.
  return (await succeeds(record(ledger, { key, claim }, verdict))) ? reply : { ...reply, problem: 'ledger' };

  /** Nothing has left, and this request, which alone could send it, goes no further. */
  async function unsent(): Promise<Reply> {
    await succeeds(ledger.release(key, claim));
    return tooLate;
  }
}

function replyTo(verdict: Verdict): Reply {
  if (verdict.kind === 'not-sent') return notSent;
  if (verdict.kind === 'unknown') return unknown;
  const { outcome, problem } = verdict;
  return problem ? { ...outcome, problem } : outcome;
}

async function record(
  ledger: Ledger,
  { key, claim }: Pick<Intent, 'key' | 'claim'>,
  verdict: Verdict,
): Promise<void> {
  if (verdict.kind === 'not-sent') return ledger.release(key, claim);
  if (verdict.kind === 'unknown') return ledger.markUnknown(key);
  const { id } = verdict.outcome.body;
  // First, or another attempt of the same donor could be settled with this charge in between.
  if (typeof id === 'number') await succeeds(ledger.claimTransaction(id, key));
  return ledger.settle(key, verdict.outcome);
}

async function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}
