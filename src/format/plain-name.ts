const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
};

/** Combining marks, by the names that HTML gives to letters with them: `&eacute;`. */
const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

const reference = new RegExp(
  `&(?:#(\\d{1,7})|#x([\\da-f]{1,6})|(${Object.keys(signs).join('|')})|([a-z])(${Object.keys(marks).join('|')}));`,
  'gi',
);

/**
 * The name of a campaign, team or person as it was written. Some platforms store names as HTML, so that "H&M" arrives as "H&amp;M" (the
 * contract is silent). The result is text: a widget never shows a name as markup.
 */
export function plainName(name: string | null | undefined): string {
  return (name ?? '')
    .replace(
      reference,
      (whole, decimal?: string, hex?: string, sign?: string, letter?: string, mark?: string) => {
        if (sign !== undefined) return signs[sign.toLowerCase()] ?? whole;
        if (letter !== undefined) return (letter + (marks[mark?.toLowerCase() ?? ''] ?? '')).normalize();
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        // Below 32 are control characters.
        return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    )
    .trim();
}
