const mask = '***';
/** Characters of a reason that is written down. */
const longest = 200;
/** Characters that are looked at: enough for `longest` after masking. */
const examined = 2_000;
/** Letters of a word that is looked for by itself: shorter ones are ordinary words as well. */
const shortestWord = 4;
/** Letters and figures of a postal code, none of which has more than ten; addresses and names are longer, or are known by their words. */
const longestCode = 12;

/**
 * A platform's words as a log may hold them: one line, at most 200 characters, without e-mails, without figures of six digits
 * or more (cards, phones, accounts), and without what `personal` lists.
 *
 * @param personal Values that belong to a person; each of their words of four letters or more is masked, too.
 */
export function redactedReason(text: string, personal: readonly string[] = []): string {
  const whole = text.length > examined ? text.slice(0, examined).replace(/\S*$/, '') : text;
  const masked = withoutValues(oneLine(whole), personal.map(oneLine))
    .replace(/[^\s<>"'(),;:]{1,200}(?:@|%40|&#0*64;|\(at\)|\[at\])[^\s<>"'(),;:]{1,200}/giu, mask)
    .replace(/\d(?:[ .\-/()]{0,2}\d){5,}/gu, mask);
  return [...masked].slice(0, longest).join('');
}

function oneLine(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
}

function withoutValues(line: string, values: readonly string[]): string {
  const words = new Set(
    values
      .flatMap((value) => plain(value).split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length >= shortestWord),
  );
  // A state (`IN`, `ON`) or an initial is a word in its own letters only.
  const short = new Set(values.filter((value) => value.length < shortestWord));
  return (
    values
      .filter((value) => value.length >= shortestWord && value.length <= examined)
      // Longest first: a name that is part of an e-mail must not leave the rest of it.
      .sort((one, other) => other.length - one.length)
      .reduce((said, value) => said.replace(new RegExp(patternOf(value), 'giu'), mask), line)
      .replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => (words.has(plain(word)) || short.has(word) ? mask : word))
  );
}

/** Without case and accents: platforms change both. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** As it was typed; of a postal code and its like also with its spaces elsewhere, as platforms write them. */
function patternOf(value: string): string {
  const signs = value.match(/[\p{L}\p{N}]/gu) ?? [];
  const isCode = /\d/.test(value) && signs.length >= 5 && signs.length <= longestCode;
  return isCode ? `${escaped(value)}|${signs.join('[ .-]?')}` : escaped(value);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
