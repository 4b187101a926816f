import { normalized } from '../../normalized.js';
import { plainDigits } from '../../privacy/card-number.js';
import { holdsLink, isSeen, plainLine } from '../../schema/text.js';

/** "1931–2024", as in a message in somebody's memory. */
const years = /(?<!\d)(?:1[89]|20)\d\d ?\p{Pd} ?(?:1[89]|20)\d\d(?!\d)/gu;

/** Seven digits or more, with the separators of telephone and account numbers between them, and those of emoji of digits. */
const longNumber = /\d(?:[ \t.()/+_•‧∙⋅·・\u2212\p{Pd}\p{M}]*\d){6}/u;

/** A text that may be shown to everybody; `null` for one that could lead somewhere, contains an account, or a word of the owner's list. */
export function shownText(
  text: string | null | undefined,
  longest: number,
  hide: readonly string[],
): string | null {
  const plain = plainLine(text ?? '');
  if (!isSeen(plain) || holdsLink(plain) || longNumber.test(plainDigits(plain).replace(years, ' ')))
    return null;
  const folded = fold(plain);
  if (hide.some((word) => folded.includes(fold(word)))) return null;
  // Code points and not UTF-16 units, so that no surrogate pair is split.
  const letters = [...plain];
  return letters.length <= longest
    ? plain
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** Without case and accents: "Éclair" contains the word "eclair". */
function fold(text: string): string {
  return normalized(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
