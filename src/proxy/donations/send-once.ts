import type { DonationRequest } from '../../schema/donation.js';
import type { Intent, Ledger, Trace } from '../ledger/ledger.js';
import type { Refusal } from '../http/reply.js';
import type { PlatformCall } from '../platform/platform.js';
import { storedAnswer, storedOutcome, type Answer } from '../protocol/gift-answers.js';
import type { GiftDependencies } from './dependencies.js';
import { verdictOf } from './verdict.js';

/**
 * Time in ms within which a gift has to be sent after its arrival; longer than a queue, a challenge and a slow store take together. A gift
 * that is delayed further is not sent: by then, the donor may have given on the hosted page or given up.
 */
export const sendWithin = 30_000;

/** Who waits for the answer to a gift. */
export interface Caller {
  /** Time by which the donation has to be sent, on `clock`. */
  readonly deadline: number;
  /** Whether the connection has ended, so that the donor will not get the answer. */
  readonly isGone: () => boolean;
}

/**
 * Sends a reserved attempt. This is the only place that forwards a donation, and it never does so twice.
 *
 * @param call Its body is `donation`.
 */
export async function sendOnce(
  dependencies: GiftDependencies,
  { key, claim }: Pick<Intent, 'key' | 'claim'>,
  trace: Trace,
  donation: DonationRequest,
  call: PlatformCall,
  { deadline, isGone }: Caller,
): Promise<Answer> {
  const { clock, ledger, platform, timeouts } = dependencies;
  if (clock() >= deadline) return releaseUnsent();
  if (!(await succeeds(ledger.markForwarded(key, claim, trace)))) {
    // If the release fails as well, the key is free when its lease is over. If the attempt was marked although the call failed, its outcome
    // becomes unknown, and the platform's list will not contain it.
    await succeeds(ledger.release(key, claim));
    return { name: 'ledger-closed' };
  }
  // Checked again, because marking the attempt may have taken too long.
  if (clock() >= deadline) return releaseUnsent();
  const answer = await platform(call, timeouts.write);
  const verdict = withoutKeys(verdictOf(answer, donation, dependencies.statusWords));
  const isDoubtful = verdict.refusal && dependencies.confirmRefusals;
  const confirmed = isDoubtful ? await confirm(dependencies, key, verdict) : verdict;
  if (confirmed !== verdict && confirmed.name === 'receipt') {
    if (!isGone()) await succeeds(ledger.tell(key));
    return confirmed;
  }
  const { recorded, isStored } = await record(ledger, { key, claim }, confirmed, isGone);
  return {
    ...recorded,
    ...(!isStored && { problem: 'ledger' }),
    ...(recorded.name === 'receipt' && answer.kind === 'answered' && { wholeReceipt: answer.body }),
    ...(recorded.refusal &&
      answer.kind === 'answered' && { background: notifyOwner(answer.status, recorded.refusal) }),
  };

  /** Calls the owner's `onRefused`, as work in the background. Its errors are ignored. */
  async function notifyOwner(status: number, { about: _, ...why }: Refusal): Promise<void> {
    try {
      await dependencies.onRefused({ campaign: donation.fundraiser_id, attempt: key, status, ...why });
    } catch {
      // The gift was answered.
    }
  }

  /** Leaves out a reason of a refusal that contains an API key. */
  function withoutKeys(verdict: Answer): Answer {
    const { reason, ...refusal } = verdict.refusal ?? {};
    const isPlain = reason === undefined || JSON.parse(dependencies.toJson(reason)) === reason;
    return isPlain ? verdict : { ...verdict, refusal: refusal as Refusal };
  }

  /** Releases the attempt, which was not sent and can only be sent by this request. */
  async function releaseUnsent(): Promise<Answer> {
    await succeeds(ledger.release(key, claim));
    return { name: 'late' };
  }
}

/**
 * Confirms a refusal that may have been the answer to another gift: it is only returned once the platform's list does not contain this
 * gift. If the list contains it, the gift is settled with that charge.
 */
async function confirm(
  { ledger, search }: Pick<GiftDependencies, 'ledger' | 'search'>,
  key: string,
  verdict: Answer,
): Promise<Answer> {
  await succeeds(ledger.markUnknown(key));
  const found = await search.followUp(key);
  if (found.kind === 'settled') return storedAnswer(found.outcome);
  if (found.kind === 'lacking') return verdict;
  // If the platform refuses the API key, its list cannot be read to confirm the refusal.
  return verdict.name === 'key-refused' ? verdict : { name: 'refusal-unconfirmed' };
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
  verdict: Answer,
  isGone: () => boolean,
): Promise<{ readonly recorded: Answer; readonly isStored: boolean }> {
  if (verdict.name === 'unreachable')
    return { recorded: verdict, isStored: await succeeds(ledger.release(key, claim)) };
  if (verdict.name !== 'receipt' && !verdict.refusal)
    return { recorded: verdict, isStored: await succeeds(ledger.markUnknown(key)) };
  const id = verdict.name === 'receipt' ? verdict.receipt.id : undefined;
  try {
    const transaction = typeof id === 'number' ? id : undefined;
    if (await ledger.settle(key, storedOutcome(verdict), transaction, !isGone()))
      return { recorded: verdict, isStored: true };
  } catch {
    // The ledger cannot be written to, or has lost the attempt. The receipt is accepted, because it matches the gift.
    return { recorded: verdict, isStored: false };
  }
  return record(ledger, { key, claim }, { name: 'receipt-mismatch' }, isGone);
}

async function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}
