import { createKeyedHash, type KeyedHash } from '../../../src/proxy/ledger/hashes.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { traceOf } from '../../../src/proxy/ledger/donor-hash.js';
import type { GiftFinding } from '../../../src/proxy/http/log-entry.js';
import { createReconciler, type Reconciler } from '../../../src/proxy/reconcile/reconciler.js';
import { createTransactionList } from '../../../src/proxy/reconcile/transaction-list.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { type Opened, start } from '../ledger/opened.js';
import { charge } from './charge.js';
import { listedPlatform, type ListedPlatform } from './listed-platform.js';

export const hash = createKeyedHash('the key', 'test');

export interface SearchRig {
  readonly ledger: Ledger;
  readonly platform: ListedPlatform;
  readonly findings: GiftFinding[];
  readonly settled: number[];
  readonly now: () => number;
  pass(ms: number): Promise<void>;
  /** A proxy's search on the ledger, or on another connection to it. @param ahead How far its time of day is ahead, in ms. */
  search(ledger?: Ledger, ahead?: number | (() => number), ownHash?: KeyedHash): Reconciler;
  /** Reserves and marks a gift, as a proxy does before it sends it. @param after The cursor; by default the campaign's newest ID. */
  send(key: string, donation: DonationRequest, after?: number | 'none'): Promise<void>;
  /** Makes the platform charge a gift. @returns the transaction. */
  charged(donation: DonationRequest): number;
  /** Makes the platform list a row that resembles a gift but belongs to none. */
  listed(donation: DonationRequest, difference: Partial<Transaction>): void;
}

export function searchRig({ ledger, pass }: Opened): SearchRig {
  let time = start;
  const now = () => time;
  const platform = listedPlatform();
  const findings: GiftFinding[] = [];
  const settled: number[] = [];
  const newest = (campaign: number) =>
    platform.rows.findLast(({ fundraiser }) => fundraiser?.id === campaign)?.id ?? 0;
  function add(donation: DonationRequest, difference: Partial<Transaction>): number {
    const id = platform.rows.length + 1;
    const date = new Date(time).toISOString().slice(0, 19).replace('T', ' ');
    platform.rows.push({ ...charge(id, donation), date, ...difference });
    return id;
  }
  return {
    ledger,
    platform,
    findings,
    settled,
    now,
    async pass(ms) {
      time += ms;
      await pass(ms);
    },
    search(own = ledger, ahead = 0, ownHash = hash) {
      const ownNow = () => time + (typeof ahead === 'number' ? ahead : ahead());
      return createReconciler({
        ...{ ledger: own, hash: ownHash, now: ownNow, clock: now, write: 60_000 },
        list: createTransactionList({ platform, clock: now, now: ownNow, timeout: 1_000 }),
        onFinding: (finding) => void findings.push(finding),
        onSettled: (campaign) => void settled.push(campaign),
      });
    },
    async send(key, donation, after = newest(donation.fundraiser_id)) {
      await ledger.reserve({ key, fingerprint: `f-${key}`, tokenHash: `t-${key}`, claim: `c-${key}` });
      const cursor = after === 'none' ? undefined : after;
      await ledger.markForwarded(key, `c-${key}`, await traceOf(donation, key, cursor, hash));
    },
    charged: (donation) => add(donation, {}),
    listed: (donation, difference) => void add(donation, difference),
  };
}
