import { createMemoryLedger } from '../../../../src/proxy/ledger/memory-ledger.js';
import type { Attempt } from '../../../../src/proxy/ledger/ledger.js';
import { traceOf } from '../../../../src/proxy/ledger/donor-hash.js';
import type { GiftFinding } from '../../../../src/proxy/http/log-entry.js';
import { createCursors, patience } from '../../../../src/proxy/reconcile/cursors.js';
import { createReconciler } from '../../../../src/proxy/reconcile/reconciler.js';
import { createTransactionList } from '../../../../src/proxy/reconcile/transaction-list.js';
import type { DonationRequest } from '../../../../src/schema/donation.js';
import { start } from '../../ledger/opened.js';
import { gift } from '../../samples.js';
import { adversePlatform } from '../adverse/adverse-platform.js';
import { ordinary } from '../adverse/quirks.js';
import { charge } from '../charge.js';
import type { Deed, History } from './histories.js';

const minute = 60_000;
const hour = 60 * minute;
/** Returns texts instead of hashes, which take time. */
const hash = async (text: string) => text;

/**
 * What became of a gift.
 * - `made`, `not made`: so it was.
 * - `an equal gift's`: its donor was told that it was made, by the charge of an equal gift of the same donor that is open, too. The donor
 *   paid as often as they were told.
 * - `person`: it stays open, or a person was asked to check its refusal.
 * - `wrong`: what it counts as is not so.
 */
export type Result = 'made' | 'not made' | 'an equal gift’s' | 'person' | 'wrong';

export interface Ended {
  readonly deed: Deed;
  readonly result: Result;
  /** Whether a person was asked to check it, even if it was settled later. */
  readonly isReported: boolean;
}

/** Minutes after a gift at which the list is searched. */
const searches = [0.05, 0.3, 1.05, 2, 5, 10, 15, 16, 31, 46, 60, 61, 76, 91, 106, 121, 181, 241, 301];

/** @returns what became of the gifts whose answer was lost, and of those that were refused but charged. */
export async function simulate({ deeds, zone, clockSet, isDownUntil }: History): Promise<Ended[]> {
  let time = start + Math.min(...deeds.map((deed) => deed.minute)) * minute;
  const now = () => time;
  const ledger = createMemoryLedger({ now });
  const set = clockSet && { at: start + clockSet.minute * minute, by: clockSet.by * hour };
  const platform = adversePlatform({ ...ordinary, zone: zone * hour, ...(set && { clockSet: set }) }, 0, now);
  const ask = platform.ask.bind(platform);
  let isSlow = false;
  platform.ask = async (...call) =>
    isSlow || (time >= start && time < start + isDownUntil * minute) ? { kind: 'timeout' } : ask(...call);
  const findings: GiftFinding[] = [];
  const transactions = createTransactionList({ platform, clock: now, now, timeout: 1_000 });
  const cursors = createCursors(transactions, now);
  const search = createReconciler({
    ...{ ledger, hash, now, clock: now, write: minute, onSettled: () => undefined },
    list: transactions,
    onFinding: (finding) => void findings.push(finding),
  });
  const charged = new Map<number, Deed>();

  function list(deed: Deed, difference: (at: number) => object = () => ({}), madeAt = time): number {
    const id = platform.nextId();
    const { id: _id, date: _date, fundraiser: _fundraiser, ...record } = charge(id, donationOf(deed));
    const part = { amount: { ...record.amount, is_recurring: true }, recurring: { id, interval: 'month' } };
    const renewed = { recurring: { id: deed.donor + 1, interval: 'month' }, parent_id: 1 + deed.donor };
    const lacking = {
      ...{ campaign: { fundraiser: { name: 'Otters' } }, date: { date: null } },
      ...{ email: { billing: { ...record.billing, email: null } } },
      total: { amount: { donation: deed.amount - 1 } },
    };
    const own = {
      ...record,
      ...(deed.what === 'plan' && part),
      ...(deed.isRenewal && renewed),
      ...(deed.lacks && lacking[deed.lacks]),
    };
    platform.rows.push({
      ...{ id, madeAt, campaign: deed.campaign },
      record: (at) => ({ ...own, ...difference(at) }),
    });
    return id;
  }

  function make(deed: Deed): void {
    const madeAt = time;
    const note = (id: number) => void charged.set(id, deed);
    const pending = { status: 'pending', is_pending: true };
    const doneAt = madeAt + (madeAt % 2 === 0 ? 0.5 : 3) * hour;
    if (deed.fate === 'charged' || deed.fate === 'twice') note(list(deed));
    if (deed.fate === 'twice') note(list(deed));
    if (deed.fate === 'declined') list(deed, () => ({ status: 'failed' }));
    if (deed.fate === 'pending') list(deed, () => pending);
    if (deed.fate === 'late') note(list(deed, (at) => (at < doneAt ? pending : {})));
    if (deed.fate === 'refunded')
      list(deed, (at) => (at > madeAt + 2_000 ? { status: 'refunded', is_refunded: true } : {}));
  }

  // Gifts of the last days, because the list of a campaign with few gifts shows no order.
  for (let day = 12; day > 0; day -= 1)
    for (const campaign of [1001, 1002] as const)
      list({ ...deeds[0]!, amount: 9, donor: 40, campaign }, undefined, start - day * 6 * hour);
  const keyOf = (index: number) => `k-${String(index)}`;
  const events: { at: number; work: () => Promise<unknown> | void }[] = [];
  const later = (at: number, work: () => Promise<unknown> | void) => events.push({ at, work });
  for (const [index, deed] of deeds.entries()) {
    const [at, key] = [start + deed.minute * minute, keyOf(index)];
    const isOpen = deed.answer === 'lost' || deed.answer === 'died' || deed.answer === 'refused';
    later(at, async () => {
      if (deed.answer === 'hosted') return make(deed);
      await ledger.reserve({ key, fingerprint: `f-${key}`, tokenHash: `t-${key}`, claim: `c-${key}` });
      isSlow = deed.listTakes > patience;
      const after = await cursors.before(deed.campaign);
      isSlow = false;
      await ledger.markForwarded(key, `c-${key}`, await traceOf(donationOf(deed), key, after, hash));
    });
    if (deed.answer === 'hosted') continue;
    later(at + 700, () => make(deed));
    later(at + 1_500, async () => {
      const id = [...charged].find(([, one]) => one === deed)?.[0];
      if (deed.answer === 'lost') await ledger.markUnknown(key);
      if (deed.answer === 'refused') await ledger.settle(key, { status: 400, body: {} });
      if (deed.answer !== 'received' || id === undefined) return;
      await ledger.settle(key, { status: 200, body: { id } }, id);
      cursors.note(deed.campaign, id);
    });
    if (isOpen) for (const wait of searches) later(at + 2_000 + wait * minute, () => search.run());
  }
  for (const { at, work } of events.sort((one, other) => one.at - other.at)) {
    time = Math.max(time, at);
    await work();
  }

  const outcomes = await Promise.all(deeds.map((_, index) => ledger.find(keyOf(index))));
  const settledBy = outcomes.map(paidBy);

  function resultOf(index: number, isReported: boolean): Result {
    const [deed, attempt, own] = [deeds[index]!, outcomes[index], settledBy[index]];
    if (own !== undefined) {
      const by = charged.get(own);
      if (!by || settledBy.indexOf(own) !== settledBy.lastIndexOf(own)) return 'wrong';
      if (by === deed) return 'made';
      return isEqual(by, deed) ? 'an equal gift’s' : 'wrong';
    }
    if (attempt?.state !== 'settled' && !(attempt?.state === 'unknown' && attempt.finding === 'none'))
      return 'person';
    const charges = [...charged].filter(([, one]) => one === deed).map(([id]) => id);
    if (charges.length === 0) return 'not made';
    if (attempt.state === 'settled' && isReported) return 'person';
    return charges.every((id) => settledBy.includes(id)) ? 'an equal gift’s' : 'wrong';
  }

  const ended: Ended[] = [];
  for (const [index, deed] of deeds.entries()) {
    const isRefused = deed.answer === 'refused';
    if (deed.answer !== 'lost' && deed.answer !== 'died' && !isRefused) continue;
    const isReported = findings.some(({ attempt, kind }) => attempt === keyOf(index) && kind !== 'none');
    ended.push({ deed, isReported, result: resultOf(index, isReported) });
  }
  return ended;
}

/** Whether both are gifts through the proxy of one donor whose rows differ in nothing. */
function isEqual(one: Deed, other: Deed): boolean {
  const alike = (deed: Deed) => [deed.donor, deed.campaign, deed.what, deed.amount].join();
  return one.answer !== 'hosted' && alike(one) === alike(other);
}

/** The transaction with which an attempt was settled. */
function paidBy(attempt: Attempt | undefined): number | undefined {
  const isMade = attempt?.state === 'settled' && attempt.outcome.status === 200;
  return isMade ? (attempt.outcome.body as { id: number }).id : undefined;
}

function donationOf({ donor, amount, campaign, what }: Deed): DonationRequest {
  const { billing } = gift();
  return gift({
    ...{ email: `donor-${String(donor)}@example.org`, amount, fundraiser_id: campaign },
    billing: { ...billing, first_name: `Maude ${String(donor)}` },
    frequency: what === 'month' ? 'month' : 'once',
    ...(what === 'plan' && { extra: { installments: { total_amount: 100.02, duration: 12, day: 1 } } }),
  });
}
