import type { Transaction } from '../../schema/transaction.js';

/**
 * The donor's ID or e-mail: the same text for all gifts of one donor. Empty for donors without both, who count as one, so that nothing of
 * theirs is published as that of several.
 */
export function donorIn({ donated_by: donor, billing }: Transaction): string {
  if (typeof donor?.user_id === 'number') return String(donor.user_id);
  return (donor?.email ?? billing?.email ?? '').trim().toLowerCase();
}
