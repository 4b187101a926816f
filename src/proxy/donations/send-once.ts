import type { DonationRequest } from '../../schema/donation.js';
import type { Intent, Ledger, Trace } from '../ledger/ledger.js';
import type { PlatformAnswer } from '../platform/platform.js';
import type { PlatformCall } from '../platform/call.js';
import type { Reply } from '../http/reply.js';
import type { GiftDependencies } from './dependencies.js';
import { verdictOf, type Verdict } from './verdict.js';
import { closed, notSent, tooLate, unknown } from './replies.js';

/**
 * Time in ms within which a gift has to be sent after its arrival; longer than a queue, a challenge and a slow store take together. A gift
 * that is delayed further is not sent: by then, the donor may have given on the hosted page or given up.
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
 * @param deadline Time by which the donation has to be sent, on `clock`.
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
  if (clock() >= deadline) return releaseUnsent();
  if (!(await succeeds(ledger.markForwarded(key, claim, trace)))) {
    // If the release fails as well, the key is free when its lease is over. If the attempt was marked although the call failed, its outcome
    // becomes unknown, and the platform's list will not contain it.
    await succeeds(ledger.release(key, claim));
    return closed;
  }
  // Checked again, because marking the attempt may have taken too long.
  if (clock() >= deadline) return releaseUnsent();
  const answer = await platform(call, timeouts.write);
  const verdict = verdictOf(answer, donation);
  const isDoubtful =
    verdict.kind === 'settled' && verdict.outcome.status >= 400 && dependencies.confirmRefusals;
  const confirmed = isDoubtful ? await confirm(dependencies, key, verdict) : verdict;
  if ('found' in confirmed) return confirmed.found;
  const { recorded, isStored } = await record(ledger, { key, claim }, confirmed);
  const reply = replyTo(recorded);
  return withOwnerNotified(
    dependencies,
    isStored ? reply : { ...reply, problem: 'ledger' },
    { key, campaign: donation.fundraiser_id },
    answer,
    recorded,
  );

  /** Releases the attempt, which was not sent and can only be sent by this request. */
  async function releaseUnsent(): Promise<Reply> {
    await succeeds(ledger.release(key, claim));
    return tooLate;
  }
}

/**
 * Confirms a refusal that may have been the answer to another gift: it is only returned once the platform's list does not contain this
 * gift. If the list contains it, the gift is settled with that charge.
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
  // If the platform refuses the API key, its list cannot be read to confirm the refusal.
  const isOfKey = verdict.kind === 'settled' && verdict.problem === 'credentials-refused';
  return isOfKey ? verdict : { kind: 'unknown', problem: 'refusal-unconfirmed' };
}

function replyTo(verdict: Verdict): Reply {
  if (verdict.kind === 'not-sent') return notSent;
  if (verdict.kind === 'unknown') return verdict.problem ? { ...unknown, problem: verdict.problem } : unknown;
  const { outcome, problem, refusal } = verdict;
  return { ...outcome, ...(problem && { problem }), ...(refusal && { refusal }) };
}

/** Adds the call of the owner's `onRefused` to a reply, as work in the background. */
function withOwnerNotified(
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

/**
 * Records the outcome. The platform's answer is returned whether or not that succeeds: if it does not, the attempt stays `forwarded`, and a
 * repeat of the request gets no receipt, but is not sent.
 *
 * @returns The verdict: a receipt whose transaction belongs to another attempt was not the answer to this gift.
 */
async function record(
  ledger: Ledger,
  { key, claim }: Pick<Intent, 'key' | 'claim'>,
  verdict: Verdict,
): Promise<{ readonly recorded: Verdict; readonly isStored: boolean }> {
  if (verdict.kind === 'not-sent')
    return { recorded: verdict, isStored: await succeeds(ledger.release(key, claim)) };
  if (verdict.kind === 'unknown')
    return { recorded: verdict, isStored: await succeeds(ledger.markUnknown(key)) };
  const { id } = verdict.outcome.body;
  try {
    if (await ledger.settle(key, verdict.outcome, typeof id === 'number' ? id : undefined))
      return { recorded: verdict, isStored: true };
  } catch {
    // The ledger cannot be written to, or has lost the attempt. The receipt is accepted, because it matches the gift.
    return { recorded: verdict, isStored: false };
  }
  return record(ledger, { key, claim }, { kind: 'unknown', problem: 'receipt-mismatch' });
}

async function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}
