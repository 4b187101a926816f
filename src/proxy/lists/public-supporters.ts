import { foldText } from '../../unicode/fold-text.js';
import { plainDigits } from '../../privacy/card-number.js';
import type { CustomDataEntry } from '../../schema/person.js';
import type { Supporter } from '../../schema/supporters.js';
import type { Transaction } from '../../schema/transaction.js';
import { isCompletedCharge } from './completed-charge.js';
import type { HiddenTexts } from './hidden-text-log.js';
import { shownText } from './shown-text.js';
import { initialOf } from '../redaction/public-team.js';

/** The owner's settings, by their names. */
export interface SupporterRules {
  /** Name of the form's own question by whose answer a donor agrees to be named. Without it, nobody is named. */
  readonly supporterConsent: string | undefined;
  /** Name of the form's own question whose answer is a message for visitors. */
  readonly supporterMessage: string | undefined;
  /** IDs of transactions that are not shown, and words: messages and names that contain one are not shown. */
  readonly supporterHide: readonly string[];
}

/** Maximum number of supporters in an answer. */
const most = 50;
const longestMessage = 300;
const longestName = 40;

/** Answers of a checkbox, as platforms may return them. */
const agreed = /^(true|on|1|yes|oui|s[ií])$/i;

/**
 * Whether a transaction is a gift that was made and kept. By the contract only a refund has a parent; a charge with one is a later payment,
 * and repeats the message of the first.
 */
export function isMade(row: Transaction): boolean {
  const isFirst = typeof row.parent_id !== 'number';
  const isWhole = row.is_refunded !== true && !row.refund_children_ids?.length && row.is_disputed !== true;
  return isCompletedCharge(row) && isFirst && isWhole;
}

/**
 * What visitors may see of a campaign's newest transactions: the public message, and the donor's first name and initial if the donor agreed.
 * Gifts without message and name are left out.
 *
 * The thermometer shows the amount and the moment of each gift, so nothing may tell which gift of a batch is whose:
 * - A batch is shown as a whole, and no more once one of its gifts is refunded, disputed or not in the list: a single row that disappears
 *   would be that of the gift by which the thermometer falls.
 * - The order within a batch depends on the shown texts only.
 * - Each name is shown once in a batch. Of a batch with three gifts of Maude B., all of its amounts would be hers.
 * - There are no amounts, places and times, and all gifts of a batch have the day of its last one.
 *
 * @param gifts Gifts that were made and kept.
 * @param batches The IDs of those that are published together, the newest batch last.
 * @param hidden Counts messages and names that are not shown.
 */
export function publicSupporters(
  gifts: readonly Transaction[],
  batches: readonly (readonly number[])[],
  rules: SupporterRules,
  hidden?: HiddenTexts,
): Supporter[] {
  const byId = new Map(gifts.map((row) => [row.id, row]));
  return [...batches]
    .reverse()
    .flatMap((ids) => {
      const batch = ids.flatMap((id) => byId.get(id) ?? []);
      return batch.length === ids.length ? supportersOf(batch, rules, hidden) : [];
    })
    .slice(0, most);
}

function supportersOf(
  batch: readonly Transaction[],
  rules: SupporterRules,
  hidden: HiddenTexts | undefined,
): Supporter[] {
  const days = batch.flatMap(({ date }) => /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? []);
  const date = days.sort().at(-1) ?? null;
  const rows = batch
    .filter(({ id }) => !rules.supporterHide.includes(String(id)))
    .map((row) => ({ ...textsOf(row, rules, hidden), date }));
  // Sorted again, because the order would show which messages have lost their name.
  return sorted(withEachNameOnce(sorted(rows))).filter(
    ({ name, message }) => name !== null || message !== null,
  );
}

function sorted(rows: readonly Supporter[]): Supporter[] {
  const keyOf = ({ message, name }: Supporter) => JSON.stringify([message, name]);
  return [...rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function withEachNameOnce(rows: readonly Supporter[]): Supporter[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = foldText(row.name ?? '');
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? { ...row, name: null } : row;
  });
}

function textsOf(
  row: Transaction,
  rules: SupporterRules,
  hidden: HiddenTexts | undefined,
): Pick<Supporter, 'name' | 'message'> {
  const answer = (name: string | undefined) =>
    name === undefined ? undefined : row.custom_data?.find((entry) => isNamed(entry, name))?.content;
  const show = (text: string | null | undefined, longest: number) =>
    shownText(text, longest, rules.supporterHide, hidden);
  const hasAgreed = agreed.test((answer(rules.supporterConsent) ?? '').trim());
  return {
    name: hasAgreed ? nameOf(row, show) : null,
    message:
      show(answer(rules.supporterMessage), longestMessage) ?? show(row.donation_comment, longestMessage),
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
