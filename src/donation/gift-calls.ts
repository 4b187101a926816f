import type { CallOptions } from '../client/client.js';
import type { Connection } from '../config.js';
import { getAttempt } from '../schema/attempt.js';
import { createTransaction } from '../schema/create-transaction.js';
import type { DonationRequest } from '../schema/donation.js';
import type { Attempt, Verdict } from './attempt.js';
import { verdictOnDonation, verdictOnFailure, verdictOnNoStatus, verdictOnStatus } from './verdict.js';

/** Challenges that are solved for one press: what is asked for a fourth time is not to be had. */
const mostChallenges = 3;

/**
 * Sends a gift; and again, under the same key, as long as nothing but a challenge keeps it from going any further.
 *
 * @param captcha What the page's own captcha says.
 * @param isConfirmed Whether the donor has been asked about an equal gift of a moment ago, and wants this one as well.
 * @param solve A solution of the proxy's challenge, if there is one to be had.
 */
export async function sendGift(
  connection: Connection,
  body: DonationRequest,
  key: string,
  captcha: string | undefined,
  isConfirmed: boolean,
  solve: () => Promise<string | undefined>,
): Promise<Verdict> {
  const trySending = (challenge: string | undefined) =>
    send(connection, body, { idempotencyKey: key, challenge, isConfirmed });
  let verdict = await trySending(captcha);
  for (let tries = 0; verdict.kind === 'challenge' && !verdict.isOwn && tries < mostChallenges; tries += 1) {
    const solution = await solve().catch(() => undefined);
    if (solution === undefined) break;
    verdict = await trySending(solution);
  }
  return verdict;
}

async function send(
  { client }: Connection,
  body: DonationRequest,
  options: CallOptions & { readonly idempotencyKey: string },
): Promise<Verdict> {
  try {
    const { value } = await client.call(createTransaction, { body }, options);
    return verdictOnDonation(body, value);
  } catch (error) {
    return verdictOnFailure(error, options.idempotencyKey);
  }
}

/** What has become of a gift, as the proxy knows it. @param age ms since Give was pressed. */
export async function statusOf({ client }: Connection, { key }: Attempt, age: number): Promise<Verdict> {
  try {
    const { value } = await client.call(getAttempt, { params: { key } });
    return verdictOnStatus(value, key);
  } catch (error) {
    return verdictOnNoStatus(error, key, age);
  }
}
