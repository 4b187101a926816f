import { onlyOne, pluralOf } from '../../../plural.js';

/** Texts of the map's table and panel, and of the selected place. */
export interface ExploreMessages {
  /** Heading of the list of the places with the highest figures. */
  top: string;
  total: string;
  elsewhere: string;
  /** A place and its figures, for screen readers. */
  spoken: (name: string, facts: readonly string[]) => string;
  noDonations: string;
  /** Shown for a place without a figure. It does not say whether the place has no donors or is part of an `others` row with few donors. */
  noneOrFew: string;
  few: string;
  tooFew: string;
  partial: string;
  empty: string;
  unknown: string;
  unspecified: (country: string) => string;
  unrecognised: (text: string, country: string) => string;
  others: (country: string) => string;
  /** Number of places that are not listed by name. */
  more: (count: number, formatted: string) => string;
  legend: string;
  below: (amount: string) => string;
  from: (amount: string) => string;
  /** Number of regions with one colour of the legend. */
  regions: (count: number, formatted: string) => string;
  donors: (count: number, formatted: string) => string;
  average: (amount: string) => string;
  rank: (rank: string, of: string) => string;
  place: string;
  columns: Readonly<Record<'amount' | 'donors' | 'average', string>>;
  share: string;
  showAll: (count: string) => string;
  showFewer: string;
}

const plural = pluralOf(onlyOne);

export const explore: ExploreMessages = {
  top: 'Highest',
  total: 'Total',
  elsewhere: 'Elsewhere',
  spoken: (name, facts) => `${name}: ${facts.join(', ')}`,
  noDonations: 'No donations',
  noneOrFew: 'No donations, or too few to show',
  few: 'Places with few donors and new gifts are counted together.',
  tooFew: 'Places are shown once enough people have given.',
  partial: 'Some figures are missing and are not counted.',
  empty: 'No donations on the map yet.',
  unknown: 'Country unknown',
  unspecified: (country) => `${country}, region not given`,
  unrecognised: (text, country) => (country ? `${country}, “${text}”` : `“${text}”`),
  others: (country) => (country ? `${country}, other regions` : 'Other places and new gifts'),
  more: (_, formatted) => `${formatted} more`,
  legend: 'Legend',
  below: (amount) => `under ${amount}`,
  from: (amount) => `${amount} and over`,
  regions: (count, formatted) => plural(count, `${formatted} region`, `${formatted} regions`),
  donors: (count, formatted) => plural(count, `${formatted} donor`, `${formatted} donors`),
  average: (amount) => `${amount} on average`,
  rank: (rank, of) => `rank ${rank} of ${of}`,
  place: 'Place',
  columns: { amount: 'Amount', donors: 'Donors', average: 'Average' },
  share: 'Share',
  showAll: (count) => `Show all ${count}`,
  showFewer: 'Show fewer',
};
