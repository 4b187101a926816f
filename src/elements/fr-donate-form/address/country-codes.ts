/** Countries' codes, ISO 3166-1 alpha-2, written by their first letter: `ADE BEG` is AD, AE, BE and BG, in half the bytes. */
export function countryCodes(list: string): string[] {
  return list.split(' ').flatMap(([first = '', ...rest]) => rest.map((letter) => first + letter));
}
