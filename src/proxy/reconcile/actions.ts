import { frequencies, type Frequency } from '../../schema/gift-values.js';
import type { Transaction } from '../../schema/transaction.js';
import { ageOf } from '../ledger/attempt-age.js';
import type { Ledger, Outcome } from '../ledger/ledger.js';
import type { GiftFinding, OpenCause } from '../http/log-entry.js';
import { patience, refusedPatience } from './search-times.js';
import type { Decided, Decision } from './decide.js';
import { isLost, paidIn, type Alike, type Traced } from './match.js';

export interface ActionsSetup {
  readonly ledger: Ledger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onFinding: (finding: GiftFinding) => void;
  /** Called with the campaign of a gift that was found to be charged. */
  readonly onSettled: (campaign: number) => void;
}

/** Result of a search for one attempt. */
export interface SearchResult extends Decided {
  readonly rows: readonly Transaction[];
  /** Whether the rows are certainly complete for the time in question. */
  readonly isProof: boolean;
}

export interface Actions {
  /** Acts on the result of a search. @returns Whether the attempt was settled. */
  onSearched(attempt: Traced, result: SearchResult): Promise<boolean>;
  /** Reports an attempt that could not be searched for, once it is old enough. */
  onUnread(attempt: Traced): Promise<void>;
}

export function createActions({ ledger, now, onFinding, onSettled }: ActionsSetup): Actions {
  const findingOf = (attempt: Traced) => (attempt.state === 'unknown' ? attempt.finding : undefined);

  function report(
    { key, at, trace: { campaign } }: Traced,
    finding: Pick<GiftFinding, 'kind' | 'cause' | 'transactions'>,
  ): void {
    onFinding({ ...finding, attempt: key, campaign, at });
  }

  /** Reports a gift that a person has to check. The finding in the ledger prevents a second report. */
  async function reportOnce(
    attempt: Traced,
    finding: Pick<GiftFinding, 'kind' | 'cause' | 'transactions'>,
  ): Promise<void> {
    if (findingOf(attempt) === 'several') return;
    await ledger.markUnknown(attempt.key, 'several');
    report(attempt, finding);
  }

  async function onRefused(attempt: Traced, { decision, others }: SearchResult): Promise<void> {
    const { key } = attempt;
    const isTime = ageOf(attempt, now()) >= refusedPatience;
    const late = others.filter(({ isLate }) => isLate).map(({ id }) => id);
    const isUnclear =
      decision.kind === 'several' ||
      (isTime && (decision.kind === 'shared' || (decision.kind === 'none' && late.length > 0)));
    const transactions = 'transactions' in decision ? decision.transactions : late;
    if (isUnclear) report(attempt, { kind: 'several', transactions });
    if (isUnclear || others.some(({ likeness }) => likeness === 'undone'))
      await ledger.dropTrace(key, 'several');
    else if (decision.kind === 'none' && isTime) await ledger.dropTrace(key, 'none');
  }

  async function onLost(attempt: Traced, { decision, others, isProof }: SearchResult): Promise<void> {
    const { key, state } = attempt;
    const isTime = ageOf(attempt, now()) >= patience;
    // The other gift may still get its own answer, or another charge.
    if (decision.kind === 'several' || (decision.kind === 'shared' && isTime))
      return reportOnce(attempt, { kind: 'several', transactions: decision.transactions });
    const undone = decision.kind === 'none' ? idsOf(others, 'undone') : [];
    // The gift is not settled, because its donor would be thanked for money that was paid back. A person has to decide.
    if (undone.length > 0) return reportOnce(attempt, { kind: 'refunded', transactions: undone });
    if (state === 'forwarded') await ledger.markUnknown(key);

    const cause = causeOf(decision, others, isProof);
    // A row that appears later corrects `none`: a donor who reads that the gift was probably not made gives again.
    const isDenied =
      decision.kind === 'waiting' || others.some(({ isLate, likeness }) => isLate || likeness === 'pending');
    if (cause && (findingOf(attempt) === 'none' ? isDenied : isTime)) {
      const ids = decision.kind === 'waiting' ? decision.transactions : idsOf(others, cause);
      return reportOnce(attempt, { kind: 'unresolved', cause, transactions: ids });
    }
    if (cause || !isTime || findingOf(attempt) === 'none') return;
    await ledger.markUnknown(key, 'none');
    report(attempt, { kind: 'none', transactions: [] });
  }

  return {
    async onSearched(attempt, result) {
      const { decision, rows } = result;
      const { key, trace } = attempt;
      const isRefused = !isLost(attempt);
      if (decision.kind !== 'match') {
        await (isRefused ? onRefused(attempt, result) : onLost(attempt, result));
        return false;
      }
      const { transaction } = decision;
      const row = rows.find(({ id }) => id === transaction);
      if (!row) return false;
      // The trace of a plan has no frequency: its payments are monthly, but it is a one-time gift.
      const receipt = foundReceipt(row, trace.frequency ?? 'once');
      const isDone = await (isRefused
        ? ledger.correct(key, receipt, transaction)
        : ledger.settle(key, receipt, transaction, false));
      // Another attempt has been settled with this transaction in the meantime.
      if (!isDone) return false;
      if (isRefused) report(attempt, { kind: 'charged-though-refused', transactions: [transaction] });
      onSettled(trace.campaign);
      return true;
    },
    async onUnread(attempt) {
      if (!isLost(attempt) || ageOf(attempt, now()) < patience || findingOf(attempt) !== undefined) return;
      await reportOnce(attempt, { kind: 'unresolved', cause: 'list-unread', transactions: [] });
    },
  };
}

/** Why the search does not prove that the gift was not made. Of several causes, the most informative one. */
function causeOf({ kind }: Decision, others: readonly Alike[], isProof: boolean): OpenCause | undefined {
  if (kind === 'waiting') return 'in-flight';
  for (const likeness of ['pending', 'not-completed'] as const)
    if (others.some((one) => one.likeness === likeness)) return likeness;
  if (others.length > 0) return 'possible-rows';
  return isProof ? undefined : 'list-not-whole';
}

function idsOf(others: readonly Alike[], what: OpenCause | 'undone'): number[] {
  const isAny = what === 'possible-rows';
  return others.filter(({ likeness }) => isAny || likeness === what).map(({ id }) => id);
}

/**
 * The outcome of a gift that was found in the platform's list, in the shape of a receipt (contract §2.6), as far as a transaction record
 * (§2.7) has its data.
 *
 * @param asked The gift's frequency, which the row may lack; without it, the row's.
 */
export function foundReceipt(row: Transaction, asked?: Frequency): Outcome {
  const { amount, fundraiser, recurring } = row;
  return {
    status: 200,
    body: {
      id: row.id,
      // The processor's ID is in receipts and in transactions. Without a `ref_id`, the body is not a valid receipt.
      ref_id: row.processor_transaction_id || String(row.id),
      amount: paidIn(row),
      currency: amount?.currency,
      // For a one-time gift, a platform may write an empty one.
      frequency: asked ?? frequencies.find((known) => known === recurring?.interval) ?? 'once',
      fundraiser_id: fundraiser?.id,
      fundraiser_name: fundraiser?.name,
      created_at: row.date,
      status: row.status,
    },
  };
}
