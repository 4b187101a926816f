import type { KeyedHash } from './hashes.js';
import { normalized } from '../../unicode/normalized.js';
import { firstPayment, type DonationRequest } from '../../schema/donation.js';
import type { Trace } from './ledger.js';

/** The donor's data by which a gift is recognised. */
export interface Donor {
  readonly email?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

/**
 * Keyed hash of the donor's e-mail and name, both normalised: platforms change case and spaces, drop accents, and write apostrophes as
 * entities or as curly ones. The attempt's key is part of the hash, so that two gifts of one donor have different hashes in the store.
 *
 * @param attempt The attempt's `Idempotency-Key`.
 */
export function donorHash(hash: KeyedHash, attempt: string, donor: Donor): Promise<string> {
  const { email, first_name: first, last_name: last } = donor;
  return hash(JSON.stringify([attempt, foldedEmail(email), foldedName(first), foldedName(last)]));
}

/**
 * Data by which a gift can be found in the platform's list if its answer is lost.
 *
 * @param after The platform's newest transaction before the gift is sent, if known.
 */
export async function traceOf(
  donation: DonationRequest,
  attempt: string,
  after: number | undefined,
  hash: KeyedHash,
): Promise<Trace> {
  const { billing, email, extra, frequency, fundraiser_id: campaign } = donation;
  return {
    campaign,
    total: firstPayment(donation),
    donor: await donorHash(hash, attempt, { ...billing, email }),
    ...(after !== undefined && { after }),
    ...(!extra?.installments && { frequency }),
  };
}

function foldedEmail(email: string | null | undefined): string {
  return normalized(decoded(email ?? ''), 'NFKC')
    .trim()
    .toLowerCase();
}

/** A name in lower case, without accents and surrounding spaces, with one kind of apostrophe and one kind of hyphen. */
function foldedName(name: string | null | undefined): string {
  return (
    normalized(
      decoded(name ?? '')
        // Replaced before the decomposition: an accent that stands alone was meant as an apostrophe.
        .replace(/[\u0060\u00b4\u02b9-\u02bd\u2018-\u201b\u2032\uff07]/g, "'")
        .replace(/[\u2010-\u2015\u2212]/g, '-'),
      'NFKD',
    )
      // Combining marks are letters in some scripts, so only those of Latin, Greek and Cyrillic are removed.
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[ßæœøłđð]/g, (letter) => plainLetters[letter] ?? letter)
      .trim()
      .replace(/\s+/g, ' ')
  );
}

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
};

const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lsquo: "'",
  rsquo: "'",
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  eth: 'ð',
  AElig: 'Æ',
  OElig: 'Œ',
  Oslash: 'Ø',
};

/** Decodes characters that a platform wrote as HTML entities, once or twice (`&amp;eacute;`). */
function decoded(text: string): string {
  const once = (part: string) =>
    part
      // So many digits are always below the last code point.
      .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&#x([0-9a-f]{1,5});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      // The entity of an accented letter begins with the plain letter. The accent would be removed later anyway.
      .replace(/&([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron|slash);/gi, '$1')
      .replace(/&([a-z]{2,6});/gi, (entity, name: string) => named[name] ?? entity);
  return once(once(text));
}
