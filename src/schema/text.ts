import { normalized } from '../unicode/normalized.js';

/**
 * Control characters and invisible formatting characters (bidirectional overrides, zero-width spaces): in a charity's records and letters,
 * they could reorder names or begin new lines. The two joiners are not included, because Persian and Indic names need them.
 */
const unseen = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** The flags of England, Scotland and Wales: a black flag and invisible letters. */
const flags = /(\u{1f3f4}\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f})/u;

/** Removes invisible characters from a text of several lines. */
export function plainText(text: string): string {
  // Every second part is a flag.
  const parts = text.split(flags).map((part, at) => (at % 2 ? part : part.replace(unseen, '')));
  return parts.join('').trim();
}

/** Removes invisible characters and line breaks from a text. */
export function plainLine(text: string): string {
  return plainText(text.replace(/[\t-\r]+/g, ' '));
}

/** Whether a text has any visible character. */
export function isSeen(text: string): boolean {
  return /[^\s\p{C}\p{M}\p{DI}\u2800]/u.test(text);
}

/** Abbreviations that people write before a word without a space: "Mr.Smith", "Ste.Anne". */
const abbreviation =
  /^(mrs?|ms|mx|drs?|dre|prof|pre?|rev|hon|sra?s?|srtas?|jr|esq|stes?|sts?|mt|ft|capt|col|gen|lt|maj|sgt|sen|gov|mme?s?|mlles?|me|mgr|fr|ma|ing|lic|ph|nos?|apt|app|aves?|avda|av|blvd|boul|bd|rd|rte|ch|dept|vs|etc|tél|tel)$/iu;

/** Kinds of companies. Only another one follows without a space, as in "Co.Ltd": "Inc.Cash" is a domain. */
const company = /^(inc|lt[dé]e?|corp|co|cie)$/iu;

/** "J.", the "-P." of "J.-P.", or the ordinal of "5.Avenue". */
const initial = /^-?(\p{L}|\d\d?)$/u;

/** Zones that are hardly names of people or streets, and in which short domains are sold. */
const zone =
  /^(com|net|org|info|biz|mobi|co|c[acnh]|io|ai|me|ru|tv|app|dev|web|xyz|top|icu|vip|pro|run|zip|one|fun|bid|online|live|sites?|shop|store|clubs?|clicks?|links?|website|cloud|e?mail|space|today|agency|support|services?|help|team|digital|finance|money|loans?|credit|tax|fund|gifts?|charity|foundation|bank|claims|host|casino|world)(?!\p{L})/iu;

/** Whether a word begins with one of the zones in which links are sold most. */
export const isZone = (word: string): boolean => zone.test(word);

/**
 * Whether a text contains what mail services and telephones turn into a link: a scheme, `www.`, an IP address, or a name followed by a dot
 * and two letters or more. They ignore case: "Evil.Live" is a link. Before the dot of "Mr.Smith", "J.P.Morgan" and "5.Avenue" is no name
 * but an abbreviation, an initial or an ordinal. Other texts need a space after each period.
 */
export function holdsLink(text: string): boolean {
  const plain = normalized(text, 'NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    // The ideographic full stop is a dot of a domain, except between East Asian characters, where sentences have no spaces.
    .replace(/(?<![\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}])。|。(?![\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}])/gu, '.');
  return (
    /:\/\/|\bwww\.|@[^\s.@]+\.[\p{L}\p{N}]|\.\p{L}{2,}([/?#][\p{L}\p{N}+@_-]|:\d)/iu.test(plain) ||
    /(?<![\d.])[1-9]\d{0,2}(\.\d{1,3}){3}(?!\.?\d)/.test(plain) ||
    plain.split(/[^\p{L}\p{M}\p{N}._-]+/u).some(isDomain)
  );
}

function isDomain(word: string): boolean {
  let before = '';
  for (const label of word.split('.')) {
    const isLast =
      /^(\p{L}\p{M}*\p{L}|xn--)/iu.test(label) &&
      (before === 'name' ||
        zone.test(label) ||
        (before === 'initial' && isCountry(label)) ||
        (before === 'company' && !company.test(label)));
    if (before && isLast) return true;
    // A name makes a domain of all that follows it: "evil.Dr.Me". After two dots, as in "Wait..what", a domain may begin anew.
    if (label === '') before = '';
    else if (before !== 'name') before = kindOf(label);
  }
  return false;
}

function kindOf(label: string): 'company' | 'abbreviation' | 'initial' | 'name' {
  if (company.test(label)) return 'company';
  if (abbreviation.test(label)) return 'abbreviation';
  return initial.test(label) ? 'initial' : 'name';
}

/** Whether a label has two letters, as in "x.ai". "p.ex.", "B.Sc." and "M.Ed." are abbreviations. */
function isCountry(label: string): boolean {
  return /^\p{L}\p{L}(?!\p{L})/u.test(label) && !/^(ex|sc|ed)$/i.test(label);
}

/**
 * A name with one dot and no path, port, address or subdomain: "Booking.com", "Otter.ai", "1-800-Flowers.com", or with the two zones of a country:
 * "AutoTrader.co.uk". No more hyphens, with which a name could be a sentence: "Your-card-was-declined-pay-at-evil.com".
 */
const dotName =
  /^(?=[^.]{1,30}\.)[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{M}\p{N}]+){0,2}\.((com?|net|org)\.\p{L}{2}|\p{L}{2,24})$/u;

/** What may follow it: "Booking.com B.V.", "Amazon.com, Inc." */
const afterDotName =
  /^(inc|incorporated|lt[dé]e?|limited|limitée|limitee|corp|corporation|co|company|cie|compagnie|llc|llp|ulc|plc|pty|pte|gmbh|b\.?v|n\.?v|ag|ab|oy|se|s\.?a|s\.?a\.?s|s\.?a\.?r\.?l|s\.?r\.?l|group|groupe|services|canada|québec|quebec|usa)\.?$/iu;

/** Whether a text is only the name of a business that has the name of its site. */
function isNameOfSite(text: string): boolean {
  const [name = '', ...others] = normalized(text, 'NFKC').trim().split(/,? /);
  return dotName.test(name) && others.length < 3 && others.every((word) => afterDotName.test(word));
}

/**
 * Whether a text of a gift has a link that the proxy does not forward. Businesses may be named like their sites, because a donor is not
 * refused for a name. A name that is chosen to deceive, such as "PayPal-Security.com", passes as well.
 *
 * @param path The contract's name, for example `billing.business_name`.
 */
export function holdsUnwantedLink(path: string, text: string): boolean {
  if (!isSentToOthers(path) || !holdsLink(text)) return false;
  return !(path.endsWith('.business_name') && isNameOfSite(text));
}

/**
 * Whether a text of a gift is sent to people other than the charity: on receipts, letters and cards, in the charity's name and to addresses
 * that the donor chooses. With a link in it, it could be used for phishing.
 *
 * @param path The contract's name, for example `tax_receipt.first_name`.
 */
export function isSentToOthers(path: string): boolean {
  return /^(billing|tax_receipt|tribute|mail)\.(?!(email|phone)$)/.test(path);
}
