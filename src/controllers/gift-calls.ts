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
 * @param solve A solution of the proxy's challenge, if there is one to be had.
 */
export async function sendGift(
  connection: Connection,
  body: DonationRequest,
  key: string,
  captcha: string | undefined,
  solve: () => Promise<string | undefined>,
): Promise<Verdict> {
  let verdict = await send(connection, body, key, captcha);
  for (let tries = 0; verdict.kind === 'challenge' && !verdict.isOwn && tries < mostChallenges; tries += 1) {
    const solution = await solve().catch(() => undefined);
    if (solution === undefined) break;
    verdict = await send(connection, body, key, solution);
  }
  return verdict;
}

async function send(
  { client }: Connection,
  body: DonationRequest,
  idempotencyKey: string,
  challenge: string | undefined,
): Promise<Verdict> {
  try {
    const { value } = await client.call(createTransaction, { body }, { idempotencyKey, challenge });
    return verdictOnDonation(value);
  } catch (error) {
    return verdictOnFailure(error);
  }
}

/** What has become of a gift, as the proxy knows it. @param age ms since Give was pressed. */
export async function statusOf({ client }: Connection, { key }: Attempt, age: number): Promise<Verdict> {
  try {
    const { value } = await client.call(getAttempt, { params: { key } });
    return verdictOnStatus(value);
  } catch (error) {
    return verdictOnNoStatus(error, age);
  }
}
