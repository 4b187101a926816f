import type { Intent, Ledger, Trace } from '../ledger/ledger.js';
import type { PlatformCall } from '../platform/platform.js';
import type { Reply } from '../reply.js';
import type { Desk } from './desk.js';
import { verdictOn, type Verdict } from './verdict.js';
import { closed, notSent, unknown } from './words.js';

/** Sends a reserved attempt. This is the only place that forwards a donation, and it never does so twice. */
export async function sendOnce(
  { ledger, platform, timeouts }: Desk,
  { key, claim }: Pick<Intent, 'key' | 'claim'>,
  trace: Trace,
  call: PlatformCall,
): Promise<Reply> {
  if (!(await succeeds(ledger.markForwarded(key, claim, trace)))) {
    // Should this fail, too, the key is free when its lease is over; or, had the mark come through and only its answer
    // been lost, it becomes an unknown outcome that the platform's list has nothing of.
    await succeeds(ledger.release(key, claim));
    return closed;
  }
  const verdict = verdictOn(await platform(call, timeouts.write));
  const reply = replyTo(verdict);
  // What the platform said is true whether or not it could be written down; a repeat of the key then waits in
  // vain, but is not sent.
  return (await succeeds(record(ledger, { key, claim }, verdict))) ? reply : { ...reply, problem: 'ledger' };
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
