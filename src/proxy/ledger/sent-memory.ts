import { LRUCache } from 'lru-cache';
import { wrapLedger } from './wrapped-ledger.js';
import { lifetimeMs, type Attempt, type Intent, type Ledger, type Sent } from './ledger.js';

/** Gifts of a very busy day; some 6 MB. */
const most = 20_000;
/** Reservations that are not marked as forwarded yet. */
const mostReserved = 1_000;

/**
 * A ledger with a second record, in the memory of the process, of what the process has sent. If the store loses data (it was not kept on a
 * disk, a replica took over, a clock was corrected by years), an attempt that this process has sent is not sent again. It is written back
 * to the store for the other proxies that share it, either when the attempt is requested or when the store itself notices the loss
 * (`restoreFrom`). The memory is only consulted if the store does not have the attempt.
 *
 * @param clock Milliseconds that only go forward.
 */
export function rememberingSent(ledger: Ledger, now: () => number, clock: () => number): Ledger {
  // One less, because the cache still returns an entry whose age is exactly `ttl`.
  const kept = { max: most, ttl: lifetimeMs - 1, ttlResolution: 0, perf: { now: clock } };
  const reserved = new LRUCache<string, Intent & Pick<Sent, 'likeness'>>({ max: mostReserved });
  const sent = new LRUCache<string, Sent>(kept);
  /** Token hash → key. */
  const tokens = new LRUCache<string, string>(kept);

  ledger.restoreFrom?.(() => [...sent.entries()].map(([key, one]) => [one, sent.getRemainingTTL(key)]));

  function forget(key: string, claim: string): void {
    const one = sent.peek(key);
    if (one?.claim !== claim) return;
    sent.delete(key);
    tokens.delete(one.tokenHash);
  }
  /** Without a trace: it is older than the list would be searched for it. A store that fails is told again at the next chance. */
  const restore = (one: Sent) => ledger.restore(one, sent.getRemainingTTL(one.key)).catch(() => undefined);
  // The outcome is not kept here. `unknown` is a safe answer: it keeps the donor from giving again with this key.
  const unknown = ({ likeness: _, ...one }: Sent): Attempt => ({ ...one, state: 'unknown' });

  return wrapLedger(ledger, {
    async reserve(wanted) {
      const reservation = await ledger.reserve(wanted);
      const { isRepeatConfirmed: _, ...intent } = wanted;
      const { key, tokenHash, claim } = intent;
      const same = sent.get(key);
      // `alike` would report that nothing was sent with this key.
      if (reservation.kind !== 'reserved' && !(reservation.kind === 'alike' && same)) return reservation;
      const holder = same ?? sent.get(tokens.get(tokenHash) ?? '');
      if (!holder) {
        reserved.set(claim, intent);
        return reservation;
      }
      // The attempt is restored before the reservation is released, so that no other proxy can take key or token in between.
      await restore(holder);
      if (same) return { kind: 'known', attempt: unknown(same) };
      // If this fails, the reservation ends with its lease.
      await ledger.release(key, claim).catch(() => undefined);
      return { kind: 'token-used' };
    },
    async markForwarded(key, claim, trace) {
      const intent = reserved.get(claim);
      // Before the store is called: a store that loses the attempt at once asks for what was sent (`restoreFrom`) before this call returns.
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
    async settle(key, outcome) {
      await ledger.settle(key, outcome);
      const { likeness, ...one } = sent.peek(key) ?? {};
      if (likeness !== undefined && 'key' in one) sent.set(key, one, { noUpdateTTL: true });
    },
    async release(key, claim) {
      reserved.delete(claim);
      // The attempt was not sent, whether or not the store can be reached.
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
