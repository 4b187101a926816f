import type { DonationRequest } from '../schema/donation.js';
import { boundKey, getStatus, GiftAnswerFields, isLedgerId, newAttemptKey } from '../schema/gift-protocol.js';
import { readTolerantly } from '../schema/read.js';
import type { createTransaction, createTransactionAsOwner } from '../schema/receipt.js';
import type { ReplyOf } from '../schema/endpoint.js';
import type { Answer, CallOptions, Client } from './client.js';
import { isFrError } from './errors.js';

export interface DonateOptions extends Omit<CallOptions, 'idempotencyKey'> {
  /**
   * Called with the gift's key before the gift is sent, and awaited. Store the last key: if the answer is lost, `getAttempt` with this key tells
   * the outcome, and only then may the gift be made again.
   */
  readonly onKey?: (key: string) => unknown;
}

type GiftOperation = typeof createTransaction | typeof createTransactionAsOwner;

/**
 * Sends a gift through the proxy, at most once. Its key is bound to the proxy's ledger. If the ledger has another ID by the time the gift
 * arrives, nothing was sent, and the gift is sent again with a key that is bound to that one.
 *
 * @param operation `createTransaction`, or `createTransactionAsOwner` for a server with the owner's token.
 * @throws FrError as `call` does. For the kinds `network` and `timeout` the outcome is unknown, not "failed".
 */
export async function donate<Operation extends GiftOperation>(
  client: Client,
  operation: Operation,
  body: DonationRequest,
  { onKey, ...calling }: DonateOptions = {},
): Promise<Answer<ReplyOf<Operation>>> {
  const send = async (idempotencyKey: string) => {
    await onKey?.(idempotencyKey);
    const options = { ...calling, idempotencyKey };
    const answer = await client.call<GiftOperation>(operation, { body }, options);
    return answer as Answer<ReplyOf<Operation>>;
  };
  const key = boundKey(newAttemptKey(crypto), await ledgerOf(client, calling));
  try {
    return await send(key);
  } catch (error) {
    const ledger = ledgerInstead(error, key);
    if (ledger === undefined) throw error;
    return send(boundKey(key, ledger));
  }
}

/** `undefined` if the status cannot be read: the proxy's answer to the gift names the ledger, too. */
async function ledgerOf(client: Client, { signal }: CallOptions): Promise<string | null | undefined> {
  try {
    return (await client.call(getStatus, {}, signal && { signal })).value.ledger;
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

/** The ledger to which the key has to be bound, if the proxy has not sent the gift because of its key. */
function ledgerInstead(error: unknown, key: string): string | undefined {
  if (!isFrError(error) || error.kind !== 'http') return undefined;
  const { attempt, code, ledger } = readTolerantly(GiftAnswerFields, error.body)?.value ?? {};
  return attempt === key && code === 'key-expired' && isLedgerId(ledger) ? ledger : undefined;
}
