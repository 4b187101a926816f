import type { CallOptions } from '../client/client.js';
import type { Connection } from '../page/config.js';
import { clientOf } from '../page/page-client.js';
import { getAttempt } from '../schema/gift-protocol.js';
import { createGift } from '../schema/receipt.js';
import type { DonationRequest } from '../schema/donation.js';
import type { Attempt, Verdict } from './attempt.js';
import { readAnswer, verdictOf, verdictOnDonation, verdictOnFailure, verdictOnNoStatus } from './verdict.js';

/** Maximum number of challenges that are solved for one press. */
const maxChallenges = 3;
/**
 * Maximum number of sends of one gift. Proxies with different ledgers may share an address, and only one with the ledger that the gift's key
 * is bound to accepts the gift.
 */
const maxSends = 6;

/**
 * Sends a gift. If the proxy requires a challenge, solves it and sends the gift again with the same key. If the proxy has another ledger
 * than that of the key, sends the gift again at once: only one ledger takes it, and takes it once.
 *
 * @param captcha The response of the page's own captcha.
 * @param isConfirmed Whether the donor was asked about an equal recent gift and has confirmed this one.
 * @param solve Returns a solution of the proxy's challenge, or `undefined` if there is none.
 */
export async function sendGift(
  connection: Connection,
  body: DonationRequest,
  key: string,
  captcha: string | undefined,
  isConfirmed: boolean,
  solve: () => Promise<string | undefined>,
): Promise<Verdict> {
  const trySending = async (challenge: string | undefined) => {
    for (let sends = 1; ; sends += 1) {
      const verdict = await send(connection, body, { idempotencyKey: key, challenge, isConfirmed });
      if (verdict.kind !== 'unknown' || !verdict.isElsewhere || sends === maxSends) return verdict;
    }
  };
  let verdict = await trySending(captcha);
  for (let tries = 0; verdict.kind === 'challenge' && !verdict.isOwn && tries < maxChallenges; tries += 1) {
    const solution = await solve().catch(() => undefined);
    if (solution === undefined) break;
    verdict = await trySending(solution);
  }
  return verdict;
}

async function send(
  connection: Connection,
  body: DonationRequest,
  options: CallOptions & { readonly idempotencyKey: string },
): Promise<Verdict> {
  try {
    const { value, warnings } = await clientOf(connection).call(createGift, { body }, options);
    return verdictOnDonation(body, value, warnings, options.idempotencyKey);
  } catch (error) {
    return verdictOnFailure(error, options.idempotencyKey);
  }
}

/**
 * Requests the outcome of a gift.
 *
 * @param age ms since Give was pressed.
 * @param timeout Time limit in ms, if it is not the client's.
 */
export async function requestStatus(
  connection: Connection,
  { key }: Attempt,
  age: number,
  timeout?: number,
): Promise<Verdict> {
  try {
    const { value } = await clientOf(connection).call(getAttempt, { params: { key } }, { timeout });
    return verdictOf(readAnswer(value, key), age);
  } catch (error) {
    return verdictOnNoStatus(error);
  }
}
