import { plainDigits } from '../../privacy/card-number.js';
import type { CustomDataEntry } from '../../schema/person.js';
import type { Supporter } from '../../schema/supporters.js';
import type { Transaction } from '../../schema/transaction.js';
import { isCompletedCharge } from '../gift-list/completed-charge.js';
import { isNewestFirst } from '../gift-list/gift-list.js';
import { shownText } from '../gift-list/shown-text.js';
import { initialOf } from '../redaction/public-team.js';

/** The owner's settings. */
export interface SupporterRules {
  /** Name of the form's own question by whose answer a donor agrees to be named. Without it, nobody is named. */
  readonly consent: string | undefined;
  /** Name of the form's own question whose answer is a message for visitors. */
  readonly message: string | undefined;
  /** IDs of transactions that are not shown, and words: messages and names that contain one are not shown. */
  readonly hide: readonly string[];
}

/** Maximum number of supporters in an answer. */
const most = 50;
const longestMessage = 300;
const longestName = 40;

/** Answers of a checkbox, as platforms may return them. */
const agreed = /^(true|on|1|yes|oui|s[ií])$/i;

/**
 * What visitors may see of a campaign's newest transactions: of completed first payments, the public message, the donor's first name and
 * initial if the donor agreed, and the day. No amount, no place and no time, because they could tell whose gift changed a figure of the map.
 * Gifts without message and name are left out.
 *
 * @param rows The newest transactions, in descending order of their IDs.
 */
export function publicSupporters(rows: readonly Transaction[], rules: SupporterRules): Supporter[] {
  if (!isNewestFirst(rows.map(({ id }) => id))) return [];
  return rows
    .filter((row) => isMade(row) && !rules.hide.includes(String(row.id)))
    .map((row) => supporterOf(row, rules))
    .filter(({ name, message }) => name !== null || message !== null)
    .slice(0, most);
}

/** Whether a transaction is a gift that was made and kept. Later payments of a series repeat the message of the first. */
function isMade(row: Transaction): boolean {
  const isFirst = typeof row.parent_id !== 'number';
  const isWhole = row.is_refunded !== true && !row.refund_children_ids?.length && row.is_disputed !== true;
  return isCompletedCharge(row) && isFirst && isWhole;
}

function supporterOf(row: Transaction, rules: SupporterRules): Supporter {
  const answer = (name: string | undefined) =>
    name === undefined ? undefined : row.custom_data?.find((entry) => isNamed(entry, name))?.content;
  const show = (text: string | null | undefined, longest: number) => shownText(text, longest, rules.hide);
  const hasAgreed = agreed.test((answer(rules.consent) ?? '').trim());
  return {
    name: hasAgreed ? nameOf(row, show) : null,
    message: show(answer(rules.message), longestMessage) ?? show(row.donation_comment, longestMessage),
    date: /^\d{4}-\d{2}-\d{2}/.exec(row.date ?? '')?.[0] ?? null,
  };
}

function isNamed({ name, field_custom_id: id }: CustomDataEntry, wanted: string): boolean {
  return name === wanted || id === wanted;
}

/** "Maude B.", or "Maude" without a last name. */
function nameOf(
  { donated_by: donor, billing }: Transaction,
  show: (text: string | null | undefined, longest: number) => string | null,
): string | null {
  const first = show(donor?.first_name ?? billing?.first_name, longestName);
  const last = initialOf(donor?.last_name ?? billing?.last_name);
  return first === null || /\d/.test(plainDigits(first)) ? null : [first, last].filter(Boolean).join(' ');
}
