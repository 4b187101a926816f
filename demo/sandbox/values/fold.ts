/** Removes accents and case from a text for a search, so that "equipe" finds "Équipe". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
