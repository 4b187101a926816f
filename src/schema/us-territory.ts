/** Whether a country code (ISO 3166-1 alpha-2, upper case) is a territory of the US: on its map, and counted with it. */
export function isUsTerritory(country: string): boolean {
  return /^(AS|GU|MP|PR|VI)$/.test(country);
}
