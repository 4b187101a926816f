import assert from 'node:assert/strict';
import type { Attempt, Ledger } from '../../../../src/proxy/ledger/ledger.js';
import { traceOf } from '../../../../src/proxy/ledger/donor-hash.js';
import { createCursors } from '../../../../src/proxy/reconcile/cursors.js';
import type { GiftFinding } from '../../../../src/proxy/http/log-entry.js';
import { createReconciler } from '../../../../src/proxy/reconcile/reconciler.js';
import { createTransactionList } from '../../../../src/proxy/reconcile/transaction-list.js';
import { adversePlatform } from './adverse-platform.js';
import { createCharging } from './charging.js';
import { donationOf, likenessOf, namesakes, type Giving } from './giving.js';
import type { Quirks } from './quirks.js';

const minute = 60_000;
/** Returns texts instead of hashes, which this test does not check and which take time. */
const hash = async (text: string) => text;

/** A store that is used by many histories, one after the other. */
export interface SharedStore {
  readonly ledger: Ledger;
  readonly now: () => number;
  /** Another proxy on the store, if the store can be shared. */
  readonly other?: Ledger | undefined;
  /** Advances the time within a history, in ms. */
  pass(ms: number): Promise<void>;
  /** Deletes all attempts. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Number of lost gifts by their charge and result: "charged: made", "not charged: possible-rows". */
export type Tally = Map<string, number>;

interface Gift {
  readonly key: string;
  readonly giving: Giving;
  /** The gift's own charges, including pending ones. */
  readonly own: number[];
}

/** A gift of another donor with another sum. */
export const old: Giving = {
  ...{
    person: 4,
    what: 'once',
    campaign: 1001,
    answer: 'hosted',
    fate: 'charged',
    delay: 0,
    beside: 'nothing',
  },
  ...{ crowd: 0, hasCursor: false, wait: 0 },
};

let histories = 0;

/** Plays one history, and asserts after each search that no wrong outcome was reported. */
export async function play(
  store: SharedStore,
  givings: readonly Giving[],
  oddity: Quirks,
  tally: Tally,
): Promise<void> {
  histories += 1;
  const { ledger, now } = store;
  const prefix = `h${String(histories)}`;
  const platform = adversePlatform(oddity, histories * 1_000_000, now);
  const list = createTransactionList({ platform, clock: now, now, timeout: 1_000 });
  const cursors = createCursors(list, now);
  const findings: GiftFinding[] = [];
  const searches = [ledger, store.other ?? ledger].map((own) =>
    createReconciler({
      ...{ ledger: own, list, hash, now, clock: now, write: 60_000, onSettled: () => undefined },
      onFinding: (finding) => void findings.push(finding),
    }),
  );
  const gifts: Gift[] = [];
  const { listRow, listBeside, charge, charges } = createCharging(platform, oddity, now);

  async function searchAll(): Promise<void> {
    await Promise.all(searches.map((search) => search.run()));
    await check();
  }

  async function check(): Promise<void> {
    const used = new Map<number, string>();
    const denied = new Map<string, number>();
    const lost = new Map<string, { gifts: number; charged: number }>();
    for (const { key, giving: one, own } of gifts) {
      const attempt = await ledger.find(key);
      const like = likenessOf(one);
      if (isMade(attempt)) {
        const { id } = attempt.outcome.body as { id: number };
        if (one.answer === 'received') continue;
        assert.ok(!used.has(id), `${String(id)} settles ${key} and ${String(used.get(id))}`);
        used.set(id, key);
        const charged = charges.get(id);
        assert.ok(charged, `${key} was told made by ${String(id)}, which is no charge`);
        assert.equal(likenessOf(charged), like, `${key} was told made by the charge of another gift`);
      }
      if (one.answer !== 'lost' && one.answer !== 'died') continue;
      const known = lost.get(like) ?? { gifts: 0, charged: 0 };
      lost.set(like, { gifts: known.gifts + 1, charged: known.charged + Number(own.length > 0) });
      if (attempt?.state === 'unknown' && attempt.finding === 'none')
        denied.set(like, (denied.get(like) ?? 0) + 1);
    }
    for (const [like, count] of denied) {
      const { gifts: all, charged } = lost.get(like) ?? { gifts: 0, charged: 0 };
      assert.ok(
        charged <= all - count,
        `${String(count)} of ${String(all)} of ${like} were told none, ${String(charged)} are charged`,
      );
    }
  }

  // Gifts of last week, because a list of a campaign without gifts shows no order.
  for (let day = 12; day > 2; day -= 1)
    listRow(
      { ...old, campaign: day % 2 ? 1001 : 1002 },
      () => ({ amount: { total_paid: 7 } }),
      now() - day * 24 * 60 * minute,
    );
  let isAbsurd = oddity.hasAbsurdReceipt;
  const due: { at: number; work: () => void }[] = [];

  /** Advances the time, and runs the events that are due meanwhile. */
  async function pass(ms: number): Promise<void> {
    const end = now() + ms;
    for (const one of due.splice(0).sort((a, b) => a.at - b.at)) {
      if (one.at > end) due.push(one);
      else {
        await store.pass(Math.max(one.at - now(), 0));
        one.work();
      }
    }
    await store.pass(end - now());
  }

  try {
    for (const [index, one] of givings.entries()) {
      const key = `${prefix}-${String(index)}`;
      const own: number[] = [];
      if (one.answer !== 'hosted') {
        gifts.push({ key, giving: one, own });
        const after = one.hasCursor ? await cursors.before(one.campaign) : undefined;
        await ledger.reserve({ key, fingerprint: `f-${key}`, tokenHash: `t-${key}`, claim: `c-${key}` });
        await ledger.markForwarded(key, `c-${key}`, await traceOf(donationOf(one), key, after, hash));
      }
      if (one.delay === 0) own.push(...charge(one));
      // A gift that will be charged later must not be reported as `none` either.
      else if (one.fate !== 'nothing' && one.fate !== 'failed') {
        own.push(0);
        due.push({ at: now() + one.delay, work: () => void own.splice(0, 1, ...charge(one)) });
      }
      listBeside(one);
      for (let other = 0; other < one.crowd; other += 1)
        listRow({ ...one, person: 4 }, () => ({ amount: { total_paid: 7 } }));
      await store.pass(1);
      if (one.answer === 'lost') await ledger.markUnknown(key);
      if (one.answer === 'refused') await ledger.settle(key, { status: 400, body: {} });
      const [id] = own;
      if (one.answer === 'received' && id !== undefined) {
        // If only a person's name is known, the receipt alone shows that a charge is theirs.
        const listedId = isAbsurd && one.person < namesakes ? 900_000_000_000_000 + histories : id;
        isAbsurd &&= listedId === id;
        await ledger.settle(key, { status: 200, body: { id: listedId } }, listedId);
        cursors.note(one.campaign, listedId);
      }
      await pass(1_000);
      await searchAll();
      await pass(one.wait);
    }
    for (const wait of [5_000, 60_000, 15 * minute, 15 * minute, 20 * minute, 15 * minute, 61 * minute]) {
      await pass(wait);
      await searchAll();
    }
    for (const { key, giving: one, own } of gifts) {
      if (one.answer !== 'lost' && one.answer !== 'died') continue;
      const outcome = `${own.length > 0 ? 'charged' : 'not charged'}: ${outcomeOf(await ledger.find(key), findings)}`;
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
      const reported = findings.filter(({ attempt }) => attempt === key);
      const attempt = await ledger.find(key);
      assert.ok(isMade(attempt) || reported.length > 0, `nobody was told of ${key}`);
    }
  } finally {
    await store.empty();
  }
}

function isMade(attempt: Attempt | undefined): attempt is Extract<Attempt, { state: 'settled' }> {
  return attempt?.state === 'settled' && attempt.outcome.status === 200;
}

function outcomeOf(attempt: Attempt | undefined, findings: readonly GiftFinding[]): string {
  if (isMade(attempt)) return 'made';
  if (attempt?.state === 'unknown' && attempt.finding === 'none') return 'none';
  const last = findings.filter((one) => one.attempt === attempt?.key).at(-1);
  return `open, ${last?.cause ?? last?.kind ?? 'no event'}`;
}
