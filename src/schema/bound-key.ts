/**
 * Binds an attempt's key to the ledger of a proxy: no proxy with another ledger forwards a gift with this key. Proxies behind one address
 * that do not share a ledger could otherwise each forward it, for example if a browser repeats a POST by itself. The ledger is part of the
 * key and not of another header, because pages of other origins may only send the headers that every gateway on the way allows.
 *
 * @param key A UUID, which may be bound already.
 * @param ledger The ledger's ID at this time, as the proxy's status says it. Without a valid ID the key is returned unchanged.
 * @returns A UUID of version 8 (RFC 9562 §5.8), whose last eight digits are the ledger's ID; 90 bits of the key remain random.
 */
export function boundKey(key: string, ledger: string | null | undefined): string {
  return isLedgerId(ledger) ? `${key.slice(0, 14)}8${key.slice(15, 28)}${ledger}` : key;
}

/**
 * The first digits of a key: enough to recognise a gift, the same whatever ledger its key is bound to, and not enough to ask for its
 * status.
 */
export function shortKey(key: string): string {
  return key.slice(0, 8);
}

/** The ID of the ledger that a key is bound to; `undefined` if it is not bound. @param key A UUID in lower case. */
export function ledgerOfKey(key: string): string | undefined {
  return key[14] === '8' ? key.slice(28) : undefined;
}

/**
 * Length of a window of time, in ms: the ID to which keys are bound is the ledger's own plus the number of the window. A gift is sent with a
 * key of this or the last window. Forms bind the key of a gift just before they send it, but its request can be held up on the way, in the
 * queue of a service worker or on a phone that sleeps; after two windows the donor may have given in another way.
 */
export const windowMs = 120_000;

/** How many windows one ID of a ledger is later than another; a number beyond any time if they are those of two ledgers. */
export function windowsBetween(earlier: string, later: string): number {
  return (Number.parseInt(later, 16) - Number.parseInt(earlier, 16)) | 0;
}

export function isLedgerId(text: string | null | undefined): text is string {
  return /^[0-9a-f]{8}$/.test(text ?? '');
}
