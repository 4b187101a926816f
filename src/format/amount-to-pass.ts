/**
 * The least whole amount that brings somebody past the next better one, in minor units. With the distance itself, both would have one rank.
 *
 * @param distance Minor units.
 */
export function amountToPass(distance: number): number {
  return (Math.floor(distance / 100) + 1) * 100;
}
