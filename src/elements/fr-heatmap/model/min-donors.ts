/** How many donors a place needs to be shown by itself: 3 unless the attribute is a whole number. */
export function readMinDonors(written: string): number {
  return /^\s*\d{1,6}\s*$/.test(written) ? Number(written) : 3;
}
