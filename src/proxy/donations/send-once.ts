import type { Ledger } from '../ledger/ledger.js';
import type { PlatformCall } from '../platform/platform.js';
import type { Reply } from '../reply.js';
import type { Desk } from './desk.js';
import { verdictOn, type Verdict } from './verdict.js';
import { closed, notSent, unknown } from './words.js';

/** Sends a reserved attempt. This is the only place that forwards a donation, and it never does so twice. */
export async function sendOnce(
  { ledger, platform, timeouts }: Desk,
  key: string,
  call: PlatformCall,
): Promise<Reply> {
  if (!(await succeeds(ledger.markForwarded(key)))) {
    await succeeds(ledger.release(key));
    return closed;
  }
  const verdict = verdictOn(await platform(call, timeouts.write));
  const reply = replyTo(verdict);
  // What the platform said is true whether or not it could be written down; a repeat of the key then waits in
  // vain, but is not sent.
  return (await succeeds(record(ledger, key, verdict))) ? reply : { ...reply, problem: 'ledger' };
}

function replyTo(verdict: Verdict): Reply {
  if (verdict.kind === 'not-sent') return notSent;
  if (verdict.kind === 'unknown') return unknown;
  const { outcome, problem } = verdict;
  return problem ? { ...outcome, problem } : outcome;
}

function record(ledger: Ledger, key: string, verdict: Verdict): Promise<void> {
  if (verdict.kind === 'not-sent') return ledger.release(key);
  if (verdict.kind === 'unknown') return ledger.markUnknown(key);
  return ledger.settle(key, verdict.outcome);
}

async function succeeds(step: Promise<void>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}
