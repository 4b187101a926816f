/**
 * A ledger that counts its look-ups. Each copy of a gift is looked up before any other step, so a test can wait until a number of copies
 * have arrived.
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
