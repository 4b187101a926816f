import { jsonText } from '../schema/json.js';
import type { Transaction } from '../schema/transaction.js';

/** Members that are equal in many transactions: those of a campaign, a team or a page, and lists that are mostly empty. */
const parts = [
  'fundraiser',
  'fundraiser_team',
  'fundraiser_user_page',
  'custom_data',
  'purchased_items',
  'refunded_items',
  'sponsorship',
] as const satisfies readonly (keyof Transaction)[];

/** Different parts that are kept for comparison. Further ones are not shared. */
const mostKept = 5000;

/**
 * Returns a function that gives transactions with an equal part the same object, because the answers of the platform repeat it in each: a list
 * of 90,000 transactions takes two fifths less memory.
 */
export function createSharing(): (transaction: Transaction) => void {
  const kept = new Map<string, unknown>();
  return (transaction) => {
    for (const name of parts) {
      const part = transaction[name];
      if (!part) continue;
      const text = jsonText(part);
      const known = kept.get(text);
      if (known !== undefined) Object.assign(transaction, { [name]: known });
      else if (kept.size < mostKept) kept.set(text, part);
    }
  };
}
