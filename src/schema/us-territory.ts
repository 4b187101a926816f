/** US territories with a country code of their own (ISO 3166-1 alpha-2, upper case). They are on the US map and counted with the US. */
export const usTerritories: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

export function isUsTerritory(country: string): boolean {
  return usTerritories.includes(country);
}
