import type { SentGift } from '../abuse/guard.js';
import { outcomeOf } from '../abuse/gift-outcome.js';
import { refusedByLimit } from '../abuse/replies.js';
import type { DonationRequest } from '../../schema/donation.js';
import type { Intent, Reservation, Reserving } from '../ledger/ledger.js';
import type { PlatformCall } from '../platform/call.js';
import { refusal, type Reply } from '../http/reply.js';
import type { GiftDependencies } from './dependencies.js';
import { answerRepeat } from './repeat.js';
import { sendOnce } from './send-once.js';
import { traceOf } from './gift-hashes.js';
import { closed, possibleRepeat, unrecorded } from './replies.js';

/**
 * Reserves an attempt that is not in the ledger, and sends it.
 *
 * @param deadline Time by which the donation has to be sent, on `clock`.
 */
export async function takeDonation(
  dependencies: GiftDependencies,
  attempt: Reserving,
  donation: DonationRequest,
  call: PlatformCall,
  deadline: number,
): Promise<SentGift> {
  const { guard, ledger, search } = dependencies;
  const { fundraiser_id: campaign } = donation;
  // Started before the key is reserved, so that few gifts have to wait for the cursor.
  const cursor = search.before(campaign);
  let reservation: Reservation;
  try {
    reservation = await ledger.reserve(attempt);
  } catch {
    return unsentGift(await answerUnreserved(dependencies, attempt));
  }
  switch (reservation.kind) {
    case 'reserved': {
      // Another copy was refused while this one waited. Its donor may have given with a new key since then.
      if (await guard.hasRefused(attempt.key)) {
        await ledger.release(attempt.key, attempt.claim).catch(() => undefined);
        return unsentGift(refusedByLimit('limit-address'));
      }
      const trace = await traceOf(donation, attempt.key, await cursor, search.hash);
      const reply = await sendOnce(dependencies, attempt, trace, donation, call, deadline);
      const { id } = (reply.body ?? {}) as { id?: unknown };
      if (reply.status === 200 && typeof id === 'number') search.note(campaign, id);
      return {
        reply: reply.status === 504 ? { ...reply, background: search.searchSoon(attempt.key) } : reply,
        outcome: await outcomeOf(reply, () => dependencies.access.isRefused(campaign)),
      };
    }
    case 'known':
      return unsentGift(await answerRepeat(dependencies, attempt, reservation.attempt));
    case 'token-used':
      return unsentGift(refusal(409, 'This card token has been used.'));
    case 'alike':
      return unsentGift(possibleRepeat(reservation.earlier));
    case 'full':
      return unsentGift(closed);
  }
}

/**
 * The reply to a gift that the ledger failed to reserve. Nothing was sent with its key if the ledger has no attempt with the key, or has it
 * reserved by this request: only this request could forward it, and it does not. If the ledger cannot be read, another copy of the gift may
 * have been forwarded.
 */
async function answerUnreserved(dependencies: GiftDependencies, attempt: Intent): Promise<Reply> {
  const { ledger } = dependencies;
  try {
    const found = await ledger.find(attempt.key);
    if (!found) return closed;
    if (found.claim !== attempt.claim) return await answerRepeat(dependencies, attempt, found);
  } catch {
    return unrecorded;
  }
  // If the release fails, the reservation ends with its lease.
  await ledger.release(attempt.key, attempt.claim).catch(() => undefined);
  return closed;
}

function unsentGift(reply: Reply): SentGift {
  return { reply, outcome: 'unsent' };
}
