import { acceptedStates, isNotCharged, paymentState, statusWord } from '../../schema/payment-state.js';
import type { Transaction } from '../../schema/transaction.js';
import { withStatus, type StatusWords } from '../platform/status-words.js';
import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';

/** Most words that the finding names. */
const most = 10;

/** Whether the status of each transaction in the list is a word that the proxy knows. @param words The owner's own. */
export function statusFinding(rows: readonly Transaction[], words: StatusWords): Finding {
  const check = 'status of transactions';
  const statuses = rows.flatMap(({ status }) => (status ? [status] : []));
  if (statuses.length === 0) return uncheckedFinding(check, 'No transaction has a status.');
  const unknown = [...new Set(statuses.filter((status) => !isKnown(status, words)).map(statusWord))];
  // Reports are copied into tickets, so that only words are named.
  const named = unknown.filter((word) => /^[\p{L}_]{1,30}$/u.test(word)).slice(0, most);
  if (unknown.length === 0) return agreementFinding(check);
  const own = Object.entries(words).map((pair) => pair.join('='));
  return differs(check, {
    what: `The list has statuses that the proxy does not know: ${named.join(', ') || 'no words'}.`,
    follows:
      'A gift that is answered with such a status, or has it in the list, stays open: its donor is told that the outcome is not known.',
    ...(named.length > 0 && {
      set: `FR_STATUS_WORDS=${[...own, ...named.map((word) => `${word}=<${acceptedStates.join(' or ')}>`)].join(',')}`,
    }),
    advice: 'Leave out words that mean that no money was kept.',
  });
}

function isKnown(status: string, words: StatusWords): boolean {
  const { status: contract } = withStatus({ status }, words) as { status: string };
  // A refund or dispute is known by its own words.
  return paymentState(contract) !== 'unknown' || isNotCharged(contract);
}
