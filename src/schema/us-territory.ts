/** Countries by ISO 3166-1 (alpha-2, upper case) that are territories of the US: on its map, and counted with it. */
export const usTerritories: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

export function isUsTerritory(country: string): boolean {
  return usTerritories.includes(country);
}
