import { LRUCache } from 'lru-cache';
import { wrapLedger } from './wrapped-ledger.js';
import { lifetimeMs, type Attempt, type Intent, type Ledger, type Sent } from './ledger.js';

/** Maximum number of gifts that are remembered, as many as on a very busy day; about 6 MB. */
const most = 20_000;
/** Maximum number of reservations that are not marked as forwarded yet. */
const mostReserved = 1_000;

/**
 * Adds to a ledger a second record, in the memory of the process, of the gifts that the process has sent. If the store loses data (it was
 * not on a disk, or a replica took over), these gifts are not sent again. They are written back for the other proxies that share the store
 * when they are requested. The memory is only used for attempts that the store does not have.
 *
 * @param clock Monotonic clock in milliseconds.
 */
export function withSentMemory(ledger: Ledger, now: () => number, clock: () => number): Ledger {
  // `ttl` is one millisecond less, because the cache still returns an entry whose age is exactly `ttl`.
  const kept = { max: most, ttl: lifetimeMs - 1, ttlResolution: 0, perf: { now: clock } };
  const reserved = new LRUCache<string, Intent & Pick<Sent, 'likeness'>>({ max: mostReserved });
  const sent = new LRUCache<string, Sent>(kept);
  /** Keys by token hash. */
  const tokens = new LRUCache<string, string>(kept);

  function forget(key: string, claim: string): void {
    const one = sent.peek(key);
    if (one?.claim !== claim) return;
    sent.delete(key);
    tokens.delete(one.tokenHash);
  }
  /** Writes an attempt back without its trace, so the list is not searched for it. If the store fails, the next request for the attempt tries again. */
  const restore = (one: Sent) => ledger.restore(one, sent.getRemainingTTL(one.key)).catch(() => undefined);
  // Outcomes are not remembered. `unknown` is safe, because it keeps the donor from giving again with this key.
  const unknown = ({ likeness: _, ...one }: Sent): Attempt => ({ ...one, state: 'unknown' });

  return wrapLedger(ledger, {
    async reserve(wanted) {
      const reservation = await ledger.reserve(wanted);
      const { isRepeatConfirmed: _, checked: __, ...intent } = wanted;
      const { key, tokenHash, claim } = intent;
      const same = sent.get(key);
      // `alike` would tell the donor that nothing was sent with this key, so it is overridden for a gift that was sent.
      const isAlike = reservation.kind === 'alike' || reservation.kind === 'alike-refused';
      if (reservation.kind !== 'reserved' && !(isAlike && same)) return reservation;
      const holder = same ?? sent.get(tokens.get(tokenHash) ?? '');
      if (!holder) {
        reserved.set(claim, intent);
        return reservation;
      }
      // The attempt is restored before the reservation is released, so that no other proxy can take key or token in between.
      await restore(holder);
      if (same) return { kind: 'known', attempt: unknown(same) };
      // If the release fails, the reservation ends with its lease.
      await ledger.release(key, claim).catch(() => undefined);
      return { kind: 'token-used' };
    },
    async markForwarded(key, claim, trace) {
      const intent = reserved.get(claim);
      if (intent) {
        sent.set(key, { ...intent, at: now() });
        tokens.set(intent.tokenHash, key);
      }
      try {
        await ledger.markForwarded(key, claim, trace);
      } catch (error) {
        if (intent) forget(key, claim);
        throw error;
      }
      reserved.delete(claim);
    },
    async settle(key, outcome, ...more) {
      const isSettled = await ledger.settle(key, outcome, ...more);
      if (!isSettled) return false;
      const { likeness, ...one } = sent.peek(key) ?? {};
      if (likeness !== undefined && 'key' in one) sent.set(key, one, { noUpdateTTL: true });
      return true;
    },
    async release(key, claim) {
      reserved.delete(claim);
      // First in memory: the attempt was not sent, even if the store can't be reached.
      forget(key, claim);
      await ledger.release(key, claim);
    },
    async find(key) {
      const found = await ledger.find(key);
      const one = found ? undefined : sent.get(key);
      if (one) await restore(one);
      return found ?? (one && unknown(one));
    },
  });
}
