import { clientAddress } from '../abuse/client-address.js';
import { DonationRequest } from '../../schema/donation.js';
import { createTransaction } from '../../schema/create-transaction.js';
import { z } from '../../schema/z.js';
import { canonicalJson, sha256 } from '../ledger/fingerprint.js';
import { refusal, type Reply } from '../reply.js';
import { acceptCall } from '../request/accept-call.js';
import type { Route } from '../route.js';
import { attemptKey } from './attempt-key.js';
import { cardNumberIn } from './card-number.js';
import type { Desk } from './desk.js';
import { createOneCopy } from './one-copy.js';
import { answerRepeat } from './repeat.js';
import { sendWithin } from './send-once.js';
import { takeDonation } from './take-donation.js';
import { switchedOff, unrecorded } from './words.js';

/**
 * Takes a donation and forwards it at most once, however often it arrives: browsers themselves repeat a POST
 * whose connection drops, with the same headers, and the platform has no idempotency.
 */
export function serveDonation(desk: Desk): Route['serve'] {
  const copies = createOneCopy(desk.timeouts.repeat);
  return async (request, params, peer) => {
    const deadline = desk.clock() + sendWithin;
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
    /** The answer to a gift that is known already. Only the ledger can tell, so without it nobody knows. */
    const repeated = async (): Promise<Reply | undefined> => {
      try {
        const first = await desk.ledger.find(key);
        return first && (await answerRepeat(desk, attempt, first));
      } catch {
        return unrecorded;
      }
    };
    // Before anything that may refuse a gift: the repeat of one that has left is told what became of it, whatever
    // has been closed or used up since.
    const known = await repeated();
    if (known) return known;
    if (!(await desk.opening.isSwitchedOn())) return switchedOff;

    const { headers } = request;
    desk.noteSender(headers, peer);
    const newcomer = {
      ...{ key, fingerprint: attempt.fingerprint, donation },
      ...{ solution: headers.get('fr-challenge'), site: headers.get('origin') ?? '' },
      address: clientAddress(headers, peer, desk.addresses),
    };
    const take = () =>
      desk.guard.pass(
        newcomer,
        async () => {
          // Again: it may have waited for its turn, and donations been closed meanwhile.
          if (await desk.opening.isSwitchedOn()) return takeDonation(desk, attempt, donation, call, deadline);
          return { reply: (await repeated()) ?? switchedOff, end: 'unsent' };
        },
        repeated,
      );
    return copies.lead(key, take, repeated);
  };
}
