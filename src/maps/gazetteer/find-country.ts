import { countryAliases } from './country-aliases.js';
import { alpha2ByAlpha3, alpha2Codes } from './country-codes.js';
import { findUnambiguous, normalise, removeSpaces } from './normalise.js';

let aliases: ReadonlyMap<string, string> | undefined;
let names: ReadonlyMap<string, string> | undefined;

/** The alpha-2 code (ISO 3166-1) of a country by code, English or French name or common form; empty if there is no match. */
export function findCountry(text: string): string {
  // Sorted lists write country names in the form "Korea, Republic of".
  const [first = '', ...rest] = text.slice(0, 200).split(',');
  return find(text) || find([...rest, first].join(' ')) || findUnambiguous(text, find);
}

function find(text: string): string {
  const written = withoutSaint(normalise(text));
  if (!written) return '';
  aliases ??= new Map(
    Object.entries(countryAliases).flatMap(([code, forms]) =>
      forms.split(',').map((form) => [form, code] as const),
    ),
  );
  const code = removeSpaces(written).toUpperCase();
  return (
    aliases.get(written) ??
    (alpha2Codes.has(code) ? code : alpha2ByAlpha3.get(code)) ??
    // Names are looked up last: creating their index takes several milliseconds, and most rows have codes.
    (names ??= buildNames()).get(written.replace(/^(the|la|le|les|l) /, '')) ??
    ''
  );
}

function buildNames(): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const locale of ['en', 'fr']) {
    for (const style of ['long', 'short'] as const) {
      const of = new Intl.DisplayNames([locale], { type: 'region', style });
      for (const code of alpha2Codes) {
        const name = withoutSaint(normalise(of.of(code) ?? code));
        if (!index.has(name)) index.set(name, code);
      }
    }
  }
  return index;
}

function withoutSaint(normalised: string): string {
  return normalised.replace(/\bsaint(e?)\b/g, 'st$1');
}
