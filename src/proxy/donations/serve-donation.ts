import { DonationRequest } from '../../schema/donation.js';
import { createTransaction } from '../../schema/receipt.js';
import { z } from '../../schema/z.js';
import { canonicalJson, sha256 } from '../ledger/hashes.js';
import { attemptKey } from '../ledger/ledger-id.js';
import { refusal, type Reply } from '../http/reply.js';
import { replyTo, type Answer } from '../protocol/gift-answers.js';
import { acceptCall } from '../request/accept-call.js';
import type { Client, Route } from '../http/route.js';
import { outgoingGift, refusalOf } from './outgoing-gift.js';
import type { GiftDependencies } from './dependencies.js';
import { likenessOf } from '../abuse/likeness.js';
import { createOneCopy } from './one-copy.js';
import { barredAnswer } from './barred.js';
import { answerRepeat } from './repeat.js';
import { sendWithin } from './send-once.js';
import { takeDonation } from './take-donation.js';

/**
 * Takes a donation and forwards it at most once, however often it arrives: browsers repeat a POST by themselves if its connection drops,
 * with the same headers, and the platform has no idempotency keys.
 */
export function serveDonation(dependencies: GiftDependencies): Route['serve'] {
  const { ledger, now } = dependencies;
  const copies = createOneCopy(dependencies.timeouts.repeat);
  return async (request, params, client) => {
    const key = attemptKey(request.headers.get('idempotency-key'));
    return key
      ? replyTo(await answer(request, params, client, key), key)
      : refusal(400, 'Idempotency-Key has to be a UUID.');
  };

  async function answer(
    request: Request,
    params: Readonly<Record<string, string>>,
    client: Client,
    key: string,
  ): Promise<Answer> {
    const caller = {
      deadline: dependencies.clock() + sendWithin,
      isGone: () => request.signal.aborted,
    };
    const { call, refused } = await acceptCall(createTransaction, request, params, dependencies.rules);
    if (refused) return refuseUnlessKnown(key, refused);
    const donation = z.parse(DonationRequest, call.body);
    const wrong = refusalOf(donation);
    if (wrong) return refuseUnlessKnown(key, wrong);

    const attempt = {
      key,
      fingerprint: await sha256(canonicalJson(donation)),
      tokenHash: await sha256(donation.card.token),
      claim: crypto.randomUUID(),
      likeness: await likenessOf(dependencies.likenessHash, donation),
      isRepeatConfirmed: request.headers.get('fr-repeat') === 'confirmed',
    };
    /**
     * The answer to a gift that is in the ledger, or may not be sent because of what its key is bound to; `unrecorded` while the ledger cannot
     * be read.
     */
    const answerFromLedger = async (): Promise<Answer | undefined> => {
      try {
        const first = await ledger.find(key);
        return first
          ? await answerRepeat(dependencies, attempt, first, caller.isGone)
          : await barredAnswer(ledger, key, now());
      } catch {
        return { name: 'unrecorded' };
      }
    };
    // Check for a repeat before anything that may refuse a gift: a repeated request is answered with the outcome of the first, even if
    // donations have been closed or limits reached since.
    const known = await answerFromLedger();
    if (known) return known;
    if (!(await dependencies.availability.isSwitchedOn())) return { name: 'switched-off' };

    const { headers } = request;
    if (client.isUnidentified) return { name: 'unidentified-sender' };
    if (await dependencies.access.isClosed(donation.fundraiser_id)) return { name: 'campaign-closed' };
    dependencies.logMissingHeader(client);
    const giftRequest = {
      ...{ key, fingerprint: attempt.fingerprint, donation, likeness: attempt.likeness },
      isRepeatConfirmed: attempt.isRepeatConfirmed,
      ...{ solution: headers.get('fr-challenge'), site: headers.get('origin') ?? '' },
      address: client.address,
    };
    const outgoing = { ...call, body: outgoingGift(donation) };
    const processGift = () =>
      dependencies.guard.pass(
        giftRequest,
        async (giver) => {
          // Checked again: donations may have been closed while the gift waited.
          if (await dependencies.availability.isSwitchedOn())
            return takeDonation(dependencies, attempt, donation, outgoing, caller, giver);
          return (await answerFromLedger()) ?? { name: 'switched-off' };
        },
        answerFromLedger,
      );
    return copies.runInTurn(key, processGift, answerFromLedger);
  }

  /** Refuses an invalid request, unless the ledger has an attempt with its key: that gift may have been charged. */
  async function refuseUnlessKnown(key: string, why: Reply): Promise<Answer> {
    try {
      if (await ledger.find(key)) return { name: 'other-donation' };
      const barred = await barredAnswer(ledger, key, now());
      return barred?.name === 'other-ledger' ? barred : { name: 'invalid', why };
    } catch {
      return { name: 'unrecorded' };
    }
  }
}
