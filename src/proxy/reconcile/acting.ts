import type { Transaction } from '../../schema/transaction.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Assignment } from './assign.js';
import type { GiftFinding } from './finding.js';
import { foundReceipt } from './found-receipt.js';
import { patience } from './look-times.js';
import type { Traced } from './match.js';
import type { Listing } from './transaction-list.js';

export interface ActingSetup {
  readonly ledger: Ledger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onFinding: (finding: GiftFinding) => void;
  /** A gift turned out to be made. */
  readonly onSettled: (campaign: number) => void;
}

/** Does what follows from what was found of an attempt. @returns whether the attempt is settled by it. */
export type Acting = (attempt: Traced, assignment: Assignment, listing: Listing) => Promise<boolean>;

export function createActing({ ledger, now, onFinding, onSettled }: ActingSetup): Acting {
  return async (attempt, assignment, { rows, isWhole }) => {
    const { key, at, trace, state } = attempt;
    const { campaign } = trace;
    const tell = (kind: GiftFinding['kind'], transactions: readonly number[]) =>
      onFinding({ kind, attempt: key, campaign, at, transactions });
    const isRefused = state === 'settled';
    const finding = state === 'unknown' ? attempt.finding : undefined;

    if (assignment.kind === 'match') {
      const { transaction } = assignment;
      const row = rows.find(({ id }) => id === transaction);
      if (row && isUndone(row)) {
        // To be told of the gift as made, its donor would be thanked for money that went back. It is for a person to say.
        if (isRefused) await ledger.dropTrace(key);
        else if (finding !== 'several') {
          await ledger.markUnknown(key, 'several');
          tell('refunded', [transaction]);
        }
        return false;
      }
      // Another proxy's may have been settled with it in this very moment.
      if (!row || !(await ledger.claimTransaction(transaction, key))) return false;
      await (isRefused ? ledger.correct(key, foundReceipt(row)) : ledger.settle(key, foundReceipt(row)));
      if (isRefused) tell('charged-though-refused', [transaction]);
      onSettled(campaign);
      return true;
    }
    if (assignment.kind === 'several') {
      if (isRefused) await ledger.dropTrace(key);
      else if (finding !== 'several') await ledger.markUnknown(key, 'several');
      if (finding !== 'several') tell('several', assignment.transactions);
      return false;
    }
    if (state === 'forwarded') await ledger.markUnknown(key);
    if (assignment.kind === 'waiting' || !isWhole || now() - at < patience) return false;
    if (isRefused) await ledger.dropTrace(key);
    else if (finding !== 'none') {
      await ledger.markUnknown(key, 'none');
      tell('none', []);
    }
    return false;
  };
}

function isUndone({ status, is_refunded }: Transaction): boolean {
  return status === 'refunded' || is_refunded === true;
}
