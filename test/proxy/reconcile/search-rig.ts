import { createKeyedHash, type KeyedHash } from '../../../src/proxy/ledger/hashes.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { traceOf } from '../../../src/proxy/ledger/donor-hash.js';
import type { GiftFinding } from '../../../src/proxy/http/log-entry.js';
import { createReconciler, type Reconciler } from '../../../src/proxy/reconcile/reconciler.js';
import { createTransactionList } from '../../../src/proxy/reconcile/transaction-list.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { intent, start, type Opened } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { listedPlatform } from './listed-platform.js';

export const hash = createKeyedHash('the key', 'test');

export const minute = 60_000;

/** The outcome of a gift that the platform has refused. */
export const refusal = { status: 400, body: { state: 'refused' } };

export type SearchRig = ReturnType<typeof searchRig>;

/** Searches on a ledger, for gifts at a platform whose list the test fills. */
export function searchRig({ ledger, pass: passIn }: Opened) {
  let time = start;
  const now = () => time;
  const platform = listedPlatform();
  const findings: GiftFinding[] = [];
  const settled: number[] = [];
  const newest = (campaign: number) =>
    platform.rows.findLast(({ fundraiser }) => fundraiser?.id === campaign)?.id ?? 0;

  async function pass(ms: number): Promise<void> {
    time += ms;
    await passIn(ms);
  }

  /** Makes the platform charge a gift, or list a row that differs from its charge. @returns its ID. */
  function charged(donation = gift(), difference: Partial<Transaction> = {}): number {
    const id = platform.rows.length + 1;
    platform.rows.push({ ...charge(id, donation), date: there(), ...difference });
    return id;
  }

  /** The time as the platform writes it. @param zone Its offset from UTC, in hours. */
  function there(zone = 0): string {
    return new Date(time + zone * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  }

  /** Reserves and marks a gift, as a proxy does before it sends it. @param after The cursor; by default the campaign's newest ID. */
  async function send(
    key: string,
    donation: DonationRequest = gift(),
    after: number | 'none' = newest(donation.fundraiser_id),
  ): Promise<void> {
    await ledger.reserve(intent(key));
    const cursor = after === 'none' ? undefined : after;
    await ledger.markForwarded(key, `c-${key}`, await traceOf(donation, key, cursor, hash));
  }

  /** A proxy's search on the ledger, or on another connection to it. @param ahead How far its time of day is ahead, in ms. */
  function search(
    own: Ledger = ledger,
    ahead: () => number = () => 0,
    ownHash: KeyedHash = hash,
  ): Reconciler {
    const ownNow = () => time + ahead();
    return createReconciler({
      ...{ ledger: own, hash: ownHash, now: ownNow, clock: now, write: 60_000 },
      list: createTransactionList({ platform, clock: now, now: ownNow, timeout: 1_000 }),
      onFinding: (finding) => void findings.push(finding),
      onSettled: (campaign) => void settled.push(campaign),
    });
  }

  return {
    ...{ ledger, platform, findings, settled, now, pass, charged, there, send, search },
    /** Sends a gift whose answer is lost. */
    async lose(...sent: Parameters<typeof send>): Promise<void> {
      await send(...sent);
      await ledger.markUnknown(sent[0]);
    },
    /** Sends a gift that the platform refuses. */
    async refuse(...sent: Parameters<typeof send>): Promise<void> {
      await send(...sent);
      await ledger.settle(sent[0], refusal);
    },
    /** Lists earlier gifts of a campaign, because the list of a campaign with few gifts shows no order. */
    fill(campaign = 1001): void {
      for (let count = 0; count < 5; count += 1)
        charged(gift({ amount: 7, fundraiser_id: campaign }), { date: '2026-11-11 09:00:00' });
    },
    /** Lets the pauses pass, in ms, with a search after each. */
    async searchAfter(pauses: readonly number[], one = search()): Promise<void> {
      for (const pause of pauses) {
        await pass(pause);
        await one.run();
      }
    },
    /** What is known of an attempt: its finding, or else its state. */
    async known(key: string): Promise<string | undefined> {
      const attempt = await ledger.find(key);
      return (attempt?.state === 'unknown' ? attempt.finding : undefined) ?? attempt?.state;
    },
    /** What the owner was told of each gift: attempt, cause or kind, and transactions. */
    told: () =>
      findings.map(({ attempt, cause, kind, transactions }) => [attempt, cause ?? kind, transactions]),
  };
}
