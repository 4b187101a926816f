import { readAmount, readAmounts } from '../../../controllers/page-amounts.js';
import { wordsOf } from '../../../format/chosen-names.js';
import { frequencies, type Frequency } from '../../../schema/gift-values.js';

/** Readers for the page's attributes, which are `null` if removed. Invalid values are left out. */

/** A child element of the form that defines an offer, such as `<fr-amount>` or `<fr-field>`. */
export interface Child {
  readonly attribute: (name: string) => string | null;
  readonly text: string;
}

/** Called with the name of an attribute, and a word in it that is no amount, or more than one. */
export type ReportAmount = (attribute: string, word: string) => void;

/** Reads frequencies in `once month year`; `once` if none is valid. */
export function readFrequencies(text: string | null, report?: (word: string) => void): Frequency[] {
  const words = wordsOf(text);
  for (const word of words) if (!frequencies.some((known) => known === word)) report?.(word);
  const known = frequencies.filter((frequency) => words.includes(frequency));
  return known.length > 0 ? known : ['once'];
}

/**
 * The amounts that are offered unless the page sets others, as an attribute would have them. Those of monthly gifts are lower, if the page's
 * limits allow them all.
 *
 * @param limits In integer minor units.
 */
export function usualAmounts(
  frequency: Frequency,
  limits: { readonly min: number; readonly max: number },
): string {
  const { min, max } = limits;
  return frequency === 'month' && min <= 1_000 && max >= 5_000 ? '10 15 25 50' : '25 50 100 250';
}

/** An offered amount: one of the attribute `amounts`, or `<fr-amount value="50" item-id="12">What it does</fr-amount>`. */
export interface OfferedAmount {
  /** Amount in integer minor units. */
  readonly minor: number;
  /** The impact statement of the amount; empty if the page has none. */
  readonly impact: string;
  /** `extra.donation_setting_item_id` of contract §4.4. */
  readonly itemId: number | undefined;
  readonly isRecommended: boolean;
}

/**
 * Returns the amounts that are offered for a frequency, each once. Child elements take precedence over attributes, and `amounts-month` over
 * `amounts`.
 *
 * @param children `<fr-amount>` elements; one with `frequency="month"` is for monthly gifts only.
 * @param amounts The attribute `amounts`, or the usual amounts.
 */
export function offeredAmounts(
  frequency: Frequency,
  children: readonly Child[],
  attribute: (name: string) => string | null,
  amounts: string | null,
  report?: ReportAmount,
): OfferedAmount[] {
  const ofChildren = children.flatMap((child) => readOfferedAmount(child, frequency, report));
  const name = `amounts-${frequency}`;
  const own = attribute(name);
  const all =
    ofChildren.length > 0
      ? ofChildren
      : readAmounts(own ?? amounts, (word) => report?.(own === null ? 'amounts' : name, word)).map(
          (minor) => ({
            minor,
            impact: '',
            itemId: undefined,
            isRecommended: false,
          }),
        );
  const seen = new Set<number>();
  return all.filter(({ minor }) => !seen.has(minor) && seen.add(minor));
}

function readOfferedAmount(child: Child, frequency: Frequency, report?: ReportAmount): OfferedAmount[] {
  const only = wordsOf(child.attribute('frequency'));
  const value = child.attribute('value') ?? '';
  const minor = readAmount(value);
  if (minor === undefined) report?.('<fr-amount value>', value);
  if (minor === undefined || (only.length > 0 && !only.includes(frequency))) return [];
  const id = child.attribute('item-id')?.trim() ?? '';
  return [
    {
      minor,
      impact: child.text,
      itemId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
      isRecommended: child.attribute('recommended') !== null,
    },
  ];
}

/** The amount that is preselected: the page's choice, the recommended amount, or the second one. */
export function defaultChoice(amounts: readonly OfferedAmount[], preferred: number): number | 'custom' {
  const chosen =
    amounts.find(({ minor }) => minor === preferred) ??
    amounts.find(({ isRecommended }) => isRecommended) ??
    amounts[1] ??
    amounts[0];
  return chosen?.minor ?? 'custom';
}
