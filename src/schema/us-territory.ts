/** US territories with an ISO 3166-1 country code (alpha-2, upper case): they are on the US map and counted with the US. */
export const usTerritories: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

export function isUsTerritory(country: string): boolean {
  return usTerritories.includes(country);
}
