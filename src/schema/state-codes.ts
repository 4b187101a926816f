/**
 * Australia's states in the two letters that contract §4.4 wants, by what Australia itself writes. The first two letters are distinct.
 * The donate form sends the two letters, so a heatmap has them as well; `NT`, `SA` and `WA` are the same in both.
 */
const australian: ReadonlyMap<string, string> = new Map([
  ['AC', 'ACT'],
  ['NS', 'NSW'],
  ['QL', 'QLD'],
  ['TA', 'TAS'],
  ['VI', 'VIC'],
]);

/** A state's postal code, from that code or from the contract's two letters; any other text stands for itself. */
export function postalState(country: string, state: string): string {
  return (country === 'AU' && australian.get(state)) || state;
}

const associated: readonly string[] = ['FM', 'MH', 'PW'];

/**
 * Whether a state of a US address is a country: Micronesia, the Marshall Islands and Palau have US post and codes among its states. What was
 * given there belongs to that country, or one place would be counted in two halves.
 */
export function isAssociatedState(country: string, state: string): boolean {
  return country === 'US' && associated.includes(state);
}
