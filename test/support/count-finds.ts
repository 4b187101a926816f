/**
 * A ledger that counts its look-ups. Each copy of a gift is looked up before anything else is done with it, so that a test
 * knows how many have come.
 */
export function countFinds<Kept extends { find(key: string): Promise<unknown> }>(
  kept: Kept,
): { ledger: Kept; finds: () => number } {
  let finds = 0;
  const ledger = {
    ...kept,
    find(key: string) {
      finds += 1;
      return kept.find(key);
    },
  };
  return { ledger, finds: () => finds };
}
