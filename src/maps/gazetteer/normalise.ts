/** Text as it is compared: without accents, case, punctuation or doubled spaces. */
export function normalise(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** As above without any space: "N.S.W." and "P. E. I." are codes somebody took care over. */
export function squash(normalised: string): string {
  return normalised.replace(/ /g, '');
}
