import { regions } from '../../text/fr/regions.js';
import { findUnambiguous, normalise, removeSpaces } from './normalise.js';
import { regionAliases } from './region-aliases.js';
import { regionNames } from '../../schema/region-names.js';

const indexes = new Map<string, ReadonlyMap<string, string>>();

const postalEnd: Readonly<Record<string, RegExp>> = {
  CA: / [a-z]\d[a-z]( ?\d[a-z]\d)?$/,
  US: / \d{5}( ?\d{4})?$/,
  AU: / \d{4}$/,
};
const prefix: Readonly<Record<string, RegExp>> = {
  CA: /^can? (?=.)/,
  // Addresses of the armed forces have the type of post office (APO, FPO, DPO) before the code.
  US: /^(usa?|[adf]po) (?=.)/,
  AU: /^aus? (?=.)/,
};
const kind = '(state|province|commonwealth|territory|territories|etat|territoire)';
const kindBefore = new RegExp(`^(the |la |le |l )?${kind} (of |de |du |d )?(the |la |l )?`);
const kindAfter = new RegExp(` ${kind}$`);

/**
 * The postal code of a state or province of a country; empty if there is no match.
 *
 * @param country Alpha-2 code.
 * @param state The state in the row's own spelling.
 */
export function findRegion(country: string, state: string): string {
  if (!regionNames[country]) return '';
  let index = indexes.get(country);
  if (!index) indexes.set(country, (index = buildIndex(country)));
  const known = index;
  const find = (text: string) => findForm(country, known, text);
  return find(state) || findUnambiguous(state, find);
}

function findForm(country: string, index: ReadonlyMap<string, string>, state: string): string {
  const written = normalise(state);
  const bare = written.replace(prefix[country] ?? '', '');
  const short = bare.replace(postalEnd[country] ?? '', '');
  const plain = short.replace(kindBefore, '').replace(kindAfter, '');
  for (const form of [written, bare, short, plain]) {
    const code = index.get(form) ?? index.get(removeSpaces(form));
    if (code !== undefined) return code;
  }
  return '';
}

/** The index of a country's states. Codes come before names, and names before loose forms, because the first entry for a word is used. */
function buildIndex(country: string): ReadonlyMap<string, string> {
  const english = regionNames[country] ?? {};
  const french = Object.entries(regions).map(
    ([key, name]) => [key.replace(`${country}.`, ''), name] as const,
  );
  const aliases = Object.entries(regionAliases[country] ?? {}).flatMap(([code, forms]) =>
    forms.split(',').map((form) => [form, code] as const),
  );
  const codes = Object.keys(english).map((code) => [code, code] as const);
  const known = french.filter(([code]) => Object.hasOwn(english, code));
  const names = [...Object.entries(english), ...known].map(([code, name]) => [name, code] as const);
  const index = new Map<string, string>();
  for (const [text, code] of [...codes, ...names, ...aliases]) {
    const form = normalise(text);
    for (const key of [form, removeSpaces(form)]) if (!index.has(key)) index.set(key, code);
  }
  return index;
}
