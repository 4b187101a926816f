/** Text as it is searched: without accents and in lower case, so that "equipe" finds "Équipe". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
