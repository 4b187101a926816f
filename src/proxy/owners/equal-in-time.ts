/** Compares two texts of equal length in full, so that the time taken does not show how much of a secret is right. */
export function equalInTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
