import { DonationRequest } from '../../schema/donation.js';
import { createTransaction } from '../../schema/receipt.js';
import { z } from '../../schema/z.js';
import { canonicalJson, sha256 } from '../ledger/hashes.js';
import type { Ledger } from '../ledger/ledger.js';
import { bindingOf, ledgerIdAt, attemptKey } from '../ledger/ledger-id.js';
import { refusal, type Reply } from '../http/reply.js';
import { replyTo, type Answer } from '../protocol/gift-answers.js';
import { acceptCall } from '../request/accept-call.js';
import type { Client, Route } from '../http/route.js';
import { outgoingGift, refusalOf } from './outgoing-gift.js';
import type { GiftDependencies } from './dependencies.js';
import { likenessOf } from '../abuse/likeness.js';
import { createOneCopy } from './one-copy.js';
import { answerRepeat } from './repeat.js';
import { sendWithin } from './send-once.js';
import { takeDonation } from './take-donation.js';

/**
 * Takes a donation and forwards it at most once, however often it arrives: browsers repeat a POST by themselves if its connection drops,
 * with the same headers, and the platform has no idempotency keys.
 */
export function serveDonation(dependencies: GiftDependencies): Route['serve'] {
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
    const unsendable = await checkBinding(dependencies.ledger, key, dependencies.now());
    if (unsendable) return unsendable;
    const { call, refused } = await acceptCall(createTransaction, request, params, dependencies.rules);
    if (refused) return refuseUnlessKnown(dependencies.ledger, key, refused);
    const donation = z.parse(DonationRequest, call.body);
    const wrong = refusalOf(donation);
    if (wrong) return refuseUnlessKnown(dependencies.ledger, key, wrong);

    const attempt = {
      key,
      fingerprint: await sha256(canonicalJson(donation)),
      tokenHash: await sha256(donation.card.token),
      claim: crypto.randomUUID(),
      likeness: await likenessOf(dependencies.likenessHash, donation),
      isRepeatConfirmed: request.headers.get('fr-repeat') === 'confirmed',
    };
    /** The answer to a gift that is in the ledger; `unrecorded` while the ledger cannot be read. */
    const answerFromLedger = async (): Promise<Answer | undefined> => {
      try {
        const first = await dependencies.ledger.find(key);
        return first && (await answerRepeat(dependencies, attempt, first, caller.isGone));
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
}

/**
 * The answer to a gift that this proxy must not forward, because its key is bound to another ledger or was bound long ago; `undefined` for
 * others, and if the ledger has the gift.
 */
async function checkBinding(ledger: Ledger, key: string, now: number): Promise<Answer | undefined> {
  try {
    const binding = await bindingOf(ledger, key, now);
    if (binding === 'current' || (await ledger.find(key))) return undefined;
    const id = binding === 'past' ? await ledgerIdAt(ledger, now) : undefined;
    return id === undefined ? { name: 'other-ledger' } : { name: 'key-expired', ledger: id };
  } catch {
    return { name: 'unrecorded' };
  }
}

/** Refuses an invalid request, unless the ledger has an attempt with its key: that gift may have been charged. */
async function refuseUnlessKnown(ledger: Ledger, key: string, why: Reply): Promise<Answer> {
  try {
    if (await ledger.find(key)) return { name: 'other-donation' };
  } catch {
    return { name: 'unrecorded' };
  }
  return { name: 'invalid', why };
}
