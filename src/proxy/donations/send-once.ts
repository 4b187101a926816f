import type { DonationRequest } from '../../schema/donation.js';
import type { Intent, Ledger, Trace } from '../ledger/ledger.js';
import type { PlatformAnswer } from '../platform/platform.js';
import type { PlatformCall } from '../platform/call.js';
import type { Reply } from '../http/reply.js';
import type { GiftDependencies } from './dependencies.js';
import { verdictOn, type Verdict } from './verdict.js';
import { closed, notSent, tooLate, unknown } from './replies.js';

/**
 * From a gift's arrival until it has to have left, in ms; more than waiting for a turn, a challenge and a slow store take. One
 * that could leave later still, because something hung, stays: its donor has given by the link by then, or given up.
 */
export const sendWithin = 30_000;

type SendingDependencies = Pick<
  GiftDependencies,
  'clock' | 'confirmRefusals' | 'ledger' | 'platform' | 'search' | 'notifyRefused' | 'timeouts'
>;

/**
 * Sends a reserved attempt. This is the only place that forwards a donation, and it never does so twice.
 *
 * @param call Its body is `donation`.
 * @param deadline When it has to have been sent, by `clock`.
 */
export async function sendOnce(
  dependencies: SendingDependencies,
  { key, claim }: Pick<Intent, 'key' | 'claim'>,
  trace: Trace,
  donation: DonationRequest,
  call: PlatformCall,
  deadline: number,
): Promise<Reply> {
  const { clock, ledger, platform, timeouts } = dependencies;
  if (clock() >= deadline) return unsent();
  if (!(await succeeds(ledger.markForwarded(key, claim, trace)))) {
    // Should this fail, too, the key is free when its lease is over; or, had the mark come through and only its answer
    // been lost, it becomes an unknown outcome that the platform's list has nothing of.
    await succeeds(ledger.release(key, claim));
    return closed;
  }
  // Again: this may have been the step that hung.
  if (clock() >= deadline) return unsent();
  const answer = await platform(call, timeouts.write);
  const verdict = await owned(ledger, key, verdictOn(answer, donation));
  const isDoubtful =
    verdict.kind === 'settled' && verdict.outcome.status >= 400 && dependencies.confirmRefusals;
  const confirmed = isDoubtful ? await confirm(dependencies, key, verdict) : verdict;
  if ('found' in confirmed) return confirmed.found;
  const reply = replyTo(confirmed);
  // What the platform said is true whether or not it could be written down; a repeat of the key then waits in
  // vain, but is not sent.
  const isRecorded = await succeeds(record(ledger, { key, claim }, confirmed));
  const told = isRecorded ? reply : { ...reply, problem: 'ledger' as const };
  return withOwnerTold(dependencies, told, { key, campaign: donation.fundraiser_id }, answer, confirmed);

  /** Nothing has left, and this request, which alone could send it, goes no further. */
  async function unsent(): Promise<Reply> {
    await succeeds(ledger.release(key, claim));
    return tooLate;
  }
}

/**
 * Takes the charge of a receipt for the attempt, before anything else is recorded: another attempt of the same donor could be
 * settled with it in between. One that is another attempt's was not this gift's answer.
 */
async function owned(ledger: Ledger, key: string, verdict: Verdict): Promise<Verdict> {
  if (verdict.kind !== 'settled') return verdict;
  const { id } = verdict.outcome.body;
  if (typeof id !== 'number') return verdict;
  try {
    if (await ledger.claimTransaction(id, key)) return verdict;
    // A store that has forgotten the attempt says no, too.
    const owner = await ledger.keyOfTransaction(id);
    return owner === undefined || owner === key ? verdict : { kind: 'unknown', problem: 'receipt-mismatch' };
  } catch {
    // It matches what was sent, and the store cannot say more.
    return verdict;
  }
}

/**
 * A refusal as it may be told where it may be the answer to another gift: once the platform's list has nothing of this one. A
 * gift that the list has is settled with its charge.
 */
async function confirm(
  { ledger, search }: Pick<GiftDependencies, 'ledger' | 'search'>,
  key: string,
  verdict: Verdict,
): Promise<Verdict | { readonly found: Reply }> {
  await succeeds(ledger.markUnknown(key));
  const found = await search.followUp(key);
  if (found.kind === 'settled') return { found: found.outcome };
  if (found.kind === 'lacking') return verdict;
  // With a key that the platform refuses its list cannot be read either.
  const isOfKey = verdict.kind === 'settled' && verdict.problem === 'credentials-refused';
  return isOfKey ? verdict : { kind: 'unknown', problem: 'refusal-unconfirmed' };
}

function replyTo(verdict: Verdict): Reply {
  if (verdict.kind === 'not-sent') return notSent;
  if (verdict.kind === 'unknown') return verdict.problem ? { ...unknown, problem: verdict.problem } : unknown;
  const { outcome, problem, refusal } = verdict;
  return { ...outcome, ...(problem && { problem }), ...(refusal && { refusal }) };
}

/** The reply of a refusal, whose owner is told of it meanwhile. */
function withOwnerTold(
  { notifyRefused }: Pick<GiftDependencies, 'notifyRefused'>,
  reply: Reply,
  { key, campaign }: { readonly key: string; readonly campaign: number },
  answer: PlatformAnswer,
  verdict: Verdict,
): Reply {
  if (verdict.kind !== 'settled' || !verdict.refusal || answer.kind !== 'answered') return reply;
  const { about: _, ...why } = verdict.refusal;
  return { ...reply, background: notifyRefused({ campaign, attempt: key, status: answer.status, ...why }) };
}

async function record(
  ledger: Ledger,
  { key, claim }: Pick<Intent, 'key' | 'claim'>,
  verdict: Verdict,
): Promise<void> {
  if (verdict.kind === 'not-sent') return ledger.release(key, claim);
  if (verdict.kind === 'unknown') return ledger.markUnknown(key);
  return ledger.settle(key, verdict.outcome);
}

async function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}
