import { LRUCache } from 'lru-cache';
import { wrapLedger } from './wrapped-ledger.js';
import { lifetimeMs, type Attempt, type Intent, type Ledger, type Sent } from './ledger.js';

/** Gifts of a very busy day; some 6 MB. */
const most = 20_000;
/** Reservations between taking and marking. */
const mostReserved = 1_000;

/**
 * A ledger beside which the process remembers what it has sent: should the store forget (it was not kept on a disk, a replica
 * took over, a clock was set right by years), what this process knows to have sent is not sent again, and is written back to
 * the store for the other proxies that share it, as soon as anybody asks for it, or when the store itself finds that it forgot
 * (`restoreFrom`). Only what the store says it never had is looked for here.
 *
 * @param clock Milliseconds that only go forward.
 */
export function rememberingSent(ledger: Ledger, now: () => number, clock: () => number): Ledger {
  // At its whole time to live an entry would still be there.
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
  // What it came to is not kept here. Unknown is what a donor may be told who must not give again by this key.
  const unknown = ({ likeness: _, ...one }: Sent): Attempt => ({ ...one, state: 'unknown' });

  return wrapLedger(ledger, {
    async reserve(wanted) {
      const reservation = await ledger.reserve(wanted);
      const { isRepeatConfirmed: _, ...intent } = wanted;
      const { key, tokenHash, claim } = intent;
      const same = sent.get(key);
      // "Alike" says that nothing of this key was sent.
      if (reservation.kind !== 'reserved' && !(reservation.kind === 'alike' && same)) return reservation;
      const holder = same ?? sent.get(tokens.get(tokenHash) ?? '');
      if (!holder) {
        reserved.set(claim, intent);
        return reservation;
      }
      // In this order: no other proxy may take key or token in between.
      await restore(holder);
      if (same) return { kind: 'known', attempt: unknown(same) };
      // Its lease ends the reservation, should this fail.
      await ledger.release(key, claim).catch(() => undefined);
      return { kind: 'token-used' };
    },
    async markForwarded(key, claim, trace) {
      const intent = reserved.get(claim);
      // Before the store has it: a store that forgets it at once asks for what was sent while its answer is on its way.
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
      // It never left, whether or not the store hears of it.
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
