/** The sum of the known values; `null` if none is known. A loop, because older libraries replace `Array.prototype.reduce`. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  let sum: number | null = null;
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value;
  return sum;
}

/** At how many places a list lacks a value that it has at others, in any of some lists of one length: these are missing in its sum. */
export function countLacking(lists: readonly (readonly (number | null)[])[]): number {
  const places = new Set<number>();
  for (const list of lists)
    if (sumKnown(list) !== null)
      list.forEach((value, place) => {
        if (value === null) places.add(place);
      });
  return places.size;
}
