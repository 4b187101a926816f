import { createKeyedHash, type KeyedHash } from '../ledger/keyed-hash.js';
import { createPlatform } from '../platform/platform.js';
import { createSteadyPlatform } from '../platform/steady-platform.js';
import type { Setup } from '../setup.js';
import { createCursors, type Cursors } from './cursors.js';
import { pause } from './pause.js';
import { createReconciler, type Reconciliation } from './reconciler.js';
import { createTransactionList } from './transaction-list.js';

/** What becomes of gifts whose answer was lost. */
export interface GiftSearch extends Cursors {
  /** For the traces of gifts, by which they are found. */
  readonly hash: KeyedHash;
  /** Looks for what is due; see `Reconciler`. Rejects when the ledger cannot be reached. */
  run(keep?: number): Promise<Reconciliation>;
  /** Looks for one gift a few times within the next 20 s: its donor waits. Never rejects. */
  lookSoon(attempt: string): Promise<void>;
}

/** Milliseconds before each look at a gift that was just lost; together less than edges let work go on after an answer. */
const soon = [1_000, 4_000, 15_000];

/** How often it is said that the list cannot be read, in ms. */
const remindEvery = 600_000;

export function createGiftSearch(setup: Setup): GiftSearch {
  const { apiKey, clock, gifts, ledger, log, now, onFinding, random, timeouts } = setup;
  const hash = createKeyedHash(apiKey, 'fr-widgets: the donor of a gift');
  if (!setup.reconcile)
    return {
      hash,
      before: async () => undefined,
      note: () => undefined,
      run: async () => ({ settled: 0, open: 0, unread: 0 }),
      lookSoon: async () => undefined,
    };

  // With a guard of its own: what an owner asks of the list for other reasons must not keep gifts from being found.
  const platform = createSteadyPlatform(createPlatform(setup), { clock, random, pause: timeouts.retry });
  const list = createTransactionList({ platform, clock, timeout: timeouts.read });
  const cursors = createCursors(list, clock);
  const reconciler = createReconciler({
    ...{ ledger, list, hash, now, write: timeouts.write, onSettled: (campaign) => gifts.note(campaign) },
    onFinding(finding) {
      const { kind, attempt, campaign, at, transactions } = finding;
      log({
        ...{ route: 'reconcile', status: 200, ms: 0, problem: 'gift-unresolved', finding: kind },
        ...{ attempt, campaign, at, transactions: transactions.join() },
      });
      // The owner's own function: whatever it does, the others are still looked for.
      void Promise.resolve(finding)
        .then(onFinding)
        .catch(() => undefined);
    },
  });
  let remindedAt = Number.NEGATIVE_INFINITY;

  async function run(keep?: number): Promise<Reconciliation> {
    const started = now();
    const done = await reconciler.run(keep);
    const isReminder = done.unread > 0 && clock() - remindedAt >= remindEvery;
    if (isReminder) remindedAt = clock();
    if (isReminder || done.settled > 0)
      log({
        ...{ route: 'reconcile', status: isReminder ? 502 : 200, ms: now() - started },
        ...(isReminder && { problem: 'gift-unresolved' }),
      });
    return done;
  }

  return {
    ...cursors,
    hash,
    run,
    async lookSoon(attempt) {
      for (const wait of soon) {
        await pause(wait);
        try {
          await run();
          if ((await ledger.find(attempt))?.state !== 'unknown') return;
        } catch {
          // The ledger may be back at the next look.
        }
      }
    },
  };
}
