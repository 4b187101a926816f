import { LRUCache } from 'lru-cache';
import { ledgerWith } from './ledger-with.js';
import { lifetimeMs, type Attempt, type Intent, type Ledger } from './ledger.js';

/** Gifts of a very busy day; some 6 MB. */
const most = 20_000;
/** Reservations between taking and marking. */
const mostReserved = 1_000;

/**
 * A ledger beside which the process remembers what it has let go: should the store forget (it was not kept on a disk, a
 * replica took over, a clock was set right by years), what this process knows to have left does not leave again. Only what
 * the store says it never had is looked for here, so while it keeps its promises nothing changes.
 *
 * @param clock Milliseconds that only go forward.
 */
export function rememberingSent(ledger: Ledger, now: () => number, clock: () => number): Ledger {
  // At its whole time to live an entry would still be there.
  const kept = { max: most, ttl: lifetimeMs - 1, ttlResolution: 0, perf: { now: clock } };
  const reserved = new LRUCache<string, Intent>({ max: mostReserved });
  const sent = new LRUCache<string, Attempt>(kept);
  /** Token hash → key. */
  const tokens = new LRUCache<string, string>(kept);
  // What it came to is not kept here. Unknown is what a donor may be told who must not give again by this key.
  const known = (key: string) => sent.get(key);

  return ledgerWith(ledger, {
    async reserve(intent) {
      const { key, tokenHash, claim } = intent;
      const reservation = await ledger.reserve(intent);
      if (reservation.kind !== 'reserved') return reservation;
      const attempt = known(key);
      if (!attempt && !tokens.has(tokenHash)) {
        reserved.set(claim, intent);
        return reservation;
      }
      // Told to the store again, for the other proxies that share it; without a trace, as it is older than the list would be
      // searched for it. Its lease ends the reservation, should this fail.
      await (
        attempt
          ? ledger.markForwarded(key, claim).then(() => ledger.markUnknown(key))
          : ledger.release(key, claim)
      ).catch(() => undefined);
      return attempt ? { kind: 'known', attempt } : { kind: 'token-used' };
    },
    async markForwarded(key, claim, trace) {
      await ledger.markForwarded(key, claim, trace);
      const intent = reserved.get(claim);
      reserved.delete(claim);
      if (!intent) return;
      sent.set(key, { ...intent, at: now(), state: 'unknown' });
      tokens.set(intent.tokenHash, key);
    },
    async release(key, claim) {
      reserved.delete(claim);
      // It never left, whether or not the store hears of it.
      const attempt = sent.peek(key);
      if (attempt?.claim === claim) {
        sent.delete(key);
        tokens.delete(attempt.tokenHash);
      }
      await ledger.release(key, claim);
    },
    find: async (key) => (await ledger.find(key)) ?? known(key),
  });
}
