import { DonationRequest } from '../../schema/donation.js';
import { createTransaction } from '../../schema/create-transaction.js';
import { z } from '../../schema/z.js';
import { canonicalJson, sha256 } from '../ledger/fingerprint.js';
import type { Reservation } from '../ledger/ledger.js';
import { refusal } from '../reply.js';
import { acceptCall } from '../request/accept-call.js';
import type { Route } from '../route.js';
import { attemptKey } from './attempt-key.js';
import { cardNumberIn } from './card-number.js';
import type { Desk } from './desk.js';
import { answerRepeat } from './repeat.js';
import { sendOnce } from './send-once.js';
import { traceOf } from './trace.js';
import { closed, switchedOff, unrecorded } from './words.js';

/**
 * Takes a donation and forwards it at most once, however often it arrives: browsers themselves repeat a POST
 * whose connection drops, with the same headers, and the platform has no idempotency.
 */
export function serveDonation(desk: Desk): Route['serve'] {
  return async (request, params) => {
    const key = attemptKey(request.headers.get('idempotency-key'));
    if (!key) return refusal(400, 'Idempotency-Key has to be a UUID.');
    const { call, refused } = await acceptCall(createTransaction, request, params, desk.admission);
    if (refused) return refused;
    const donation = z.parse(DonationRequest, call.body);
    const field = cardNumberIn(donation);
    if (field !== undefined)
      return { status: 422, body: { message: `${field} looks like a card number.`, field } };

    const attempt = {
      key,
      fingerprint: await sha256(canonicalJson(donation)),
      tokenHash: await sha256(donation.card.token),
      claim: crypto.randomUUID(),
    };
    const { opening, search } = desk;
    const { fundraiser_id: campaign } = donation;
    let cursor: Promise<number | undefined>;
    let reservation: Reservation;
    try {
      // Before anything that may refuse a gift: the repeat of one that has left is told what became of it, whatever
      // has been closed or used up since.
      const first = await desk.ledger.find(key);
      if (first) return await answerRepeat(desk, attempt, first);
      if (!(await opening.isSwitchedOn())) return switchedOff;
      // Asked while the key is taken, so that few gifts wait for it.
      cursor = search.before(campaign);
      reservation = await desk.ledger.reserve(attempt);
    } catch {
      // This may be the repeat of one that was forwarded; only the ledger could tell.
      return unrecorded;
    }
    switch (reservation.kind) {
      case 'reserved': {
        const trace = await traceOf(donation, key, await cursor, search.hash);
        const reply = await sendOnce(desk, attempt, trace, call);
        const { id } = (reply.body ?? {}) as { id?: unknown };
        if (reply.status === 200 && typeof id === 'number') search.note(campaign, id);
        return reply.status === 504 ? { ...reply, background: search.lookSoon(key) } : reply;
      }
      case 'known':
        return answerRepeat(desk, attempt, reservation.attempt);
      case 'token-used':
        return refusal(409, 'This card token has been used.');
      case 'full':
        return closed;
    }
  };
}
