import type { Giver } from '../abuse/guard.js';
import type { DonationRequest } from '../../schema/donation.js';
import type { EarlierGift, Intent, Reservation, Reserving } from '../ledger/ledger.js';
import type { PlatformCall } from '../platform/platform.js';
import { isOpen, type Answer } from '../protocol/gift-answers.js';
import type { GiftDependencies } from './dependencies.js';
import { barredAnswer } from './barred.js';
import { answerRepeat } from './repeat.js';
import { sendOnce, type Caller } from './send-once.js';
import { traceOf } from '../ledger/donor-hash.js';

/** Reserves an attempt that is not in the ledger, and sends it. */
export async function takeDonation(
  dependencies: GiftDependencies,
  attempt: Reserving,
  donation: DonationRequest,
  call: PlatformCall,
  caller: Caller,
  giver: Giver,
): Promise<Answer> {
  const { access, guard, ledger, search } = dependencies;
  const { fundraiser_id: campaign } = donation;
  // Started before the key is reserved, so that few gifts have to wait for the cursor.
  const cursor = search.before(campaign);
  let reservation: Reservation;
  try {
    reservation = await ledger.reserve(attempt);
    if (reservation.kind === 'alike-refused') {
      const { keys } = reservation;
      const earlier = await search.chargeDespiteRefusal(keys);
      if (earlier) return await question(earlier);
      reservation = await ledger.reserve({ ...attempt, checked: keys });
    }
  } catch {
    return answerUnreserved(dependencies, attempt, caller.isGone);
  }
  switch (reservation.kind) {
    case 'reserved': {
      // Another copy was refused while this one waited. Its donor may have given with a new key since then.
      if (await guard.hasRefused(attempt.key)) {
        await ledger.release(attempt.key, attempt.claim).catch(() => undefined);
        return { name: 'limited', problem: 'limit-address' };
      }
      const trace = await traceOf(donation, attempt.key, await cursor, search.hash);
      const noted = giver.note();
      const answer = await sendOnce(dependencies, attempt, trace, donation, call, caller);
      await noted;
      if (answer.name === 'receipt' && typeof answer.receipt['id'] === 'number')
        search.note(campaign, answer.receipt['id']);
      if (answer.name === 'key-refused' && !(await access.isRefused(campaign)))
        return { ...answer, name: 'card-or-key-refused' };
      return isOpen(answer) ? { ...answer, background: search.searchSoon(attempt.key) } : answer;
    }
    case 'known':
      return answerRepeat(dependencies, attempt, reservation.attempt, caller.isGone);
    case 'elsewhere':
      return { name: 'other-ledger' };
    case 'expired':
      return { name: 'key-expired', ledger: reservation.ledger };
    case 'token-used':
      return { name: 'token-used' };
    // Another identical gift was refused while the list was read.
    case 'alike-refused':
      return question('open');
    case 'alike':
      return question(reservation.earlier);
    case 'full':
      return { name: 'ledger-closed' };
  }

  async function question(earlier: EarlierGift): Promise<Answer> {
    return { name: 'possible-repeat', ...((await giver.hasGiven()) && { earlier }) };
  }
}

/**
 * The reply to a gift that the ledger failed to reserve. Nothing was sent with its key if the ledger has no attempt with the key, or has it
 * reserved by this request: only this request could forward it, and it does not. If the ledger cannot be read, another copy of the gift may
 * have been forwarded.
 */
async function answerUnreserved(
  dependencies: GiftDependencies,
  attempt: Intent,
  isGone: () => boolean,
): Promise<Answer> {
  const { ledger } = dependencies;
  try {
    const found = await ledger.find(attempt.key);
    if (!found)
      return (await barredAnswer(ledger, attempt.key, dependencies.now())) ?? { name: 'ledger-closed' };
    if (found.claim !== attempt.claim) return await answerRepeat(dependencies, attempt, found, isGone);
  } catch {
    return { name: 'unrecorded' };
  }
  // If the release fails, the reservation ends with its lease.
  await ledger.release(attempt.key, attempt.claim).catch(() => undefined);
  return { name: 'ledger-closed' };
}
