import { DonationRequest } from '../../schema/donation.js';
import { createTransaction } from '../../schema/receipt.js';
import { z } from '../../schema/z.js';
import { likenessOf } from '../abuse/likeness.js';
import type { Client } from '../http/route.js';
import { canonicalJson, sha256 } from '../ledger/hashes.js';
import type { Intent } from '../ledger/ledger.js';
import type { PlatformCall } from '../platform/platform.js';
import type { Answer } from './answers.js';
import { acceptCall } from '../request/accept-call.js';
import type { GiftDependencies } from './dependencies.js';
import { outgoingGift, refusalOf } from './outgoing-gift.js';

/**
 * Time in ms within which a gift has to be sent after its arrival; longer than a queue, a challenge and a slow store take together. A gift
 * that is delayed further is not sent: by then, the donor may have given on the hosted page or given up.
 */
const sendWithin = 30_000;

/** A valid gift with all that is known of its request. */
export interface Gift extends Intent {
  readonly donation: DonationRequest;
  /** The call of the platform. */
  readonly call: PlatformCall;
  /** See `likenessOf`. */
  readonly likeness: string;
  /** Whether the donor has confirmed it although there is an equal gift. */
  readonly isRepeatConfirmed: boolean;
  /** Value of the `FR-Challenge` header. */
  readonly solution: string | null;
  /** Origin of the page; empty for a program. */
  readonly site: string;
  /** The donor's address in the form in which failures are counted (`groupOf`), if it is known. */
  readonly address: string | undefined;
  /** Time by which the gift has to be sent, on `clock`. */
  readonly deadline: number;
  /** Whether the connection has ended, so that the donor will not get the answer. */
  readonly isGone: () => boolean;
}

/** Reads the gift of a request, or says why there is none. */
export async function readGift(
  {
    rules,
    clock,
    likenessHash,
    billingStandIns,
  }: Pick<GiftDependencies, 'rules' | 'clock' | 'likenessHash' | 'billingStandIns'>,
  request: Request,
  params: Readonly<Record<string, string>>,
  client: Client,
  key: string,
): Promise<{ readonly gift: Gift } | { readonly invalid: Answer }> {
  const deadline = clock() + sendWithin;
  const { call, refused } = await acceptCall(createTransaction, request, params, rules);
  if (refused) return { invalid: { name: 'invalid', why: refused } };
  const donation = z.parse(DonationRequest, call.body);
  const wrong = refusalOf(donation);
  if (wrong) return { invalid: { name: 'invalid', why: wrong } };
  const { headers, signal } = request;
  const gift: Gift = {
    key,
    // Of the gift as the page sent it: of the one that is forwarded, a repeat after a change of `billingStandIns` would have another.
    fingerprint: await sha256(canonicalJson(donation)),
    tokenHash: await sha256(donation.card.token),
    claim: crypto.randomUUID(),
    donation,
    call: { ...call, body: outgoingGift(donation, billingStandIns) },
    likeness: await likenessOf(likenessHash, donation),
    isRepeatConfirmed: headers.get('fr-repeat') === 'confirmed',
    solution: headers.get('fr-challenge'),
    site: headers.get('origin') ?? '',
    address: client.address,
    deadline,
    isGone: () => signal.aborted,
  };
  return { gift };
}
