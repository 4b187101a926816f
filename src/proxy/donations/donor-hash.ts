import type { KeyedHash } from '../ledger/keyed-hash.js';

/** Who gives, as far as a gift can be told by it. */
export interface Donor {
  readonly email?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

/**
 * Keyed hash of e-mail and name, without case and spaces around; platforms change both. With the attempt's own key in it,
 * so that no two gifts of one donor look alike in the store.
 *
 * @param attempt The attempt's `Idempotency-Key`.
 */
export function donorHash(hash: KeyedHash, attempt: string, donor: Donor): Promise<string> {
  const plain = [donor.email, donor.first_name, donor.last_name].map((part) =>
    (part ?? '').normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' '),
  );
  return hash(JSON.stringify([attempt, ...plain]));
}
