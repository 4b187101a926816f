import { mapOf, regionCodes, type CountryMap } from '../tile-grid.js';
import { normalise, squash } from './normalise.js';
import { regionAliases } from './region-aliases.js';
import { regionNames } from './region-names.js';

const indexes = new Map<CountryMap, ReadonlyMap<string, string>>();

const postalEnd: Readonly<Record<CountryMap, RegExp>> = {
  ca: / [a-z]\d[a-z]( ?\d[a-z]\d)?$/,
  us: / \d{5}( ?\d{4})?$/,
  au: / \d{4}$/,
};
const kind = '(state|province|commonwealth|territory|etat|territoire)';
const kindBefore = new RegExp(`^(the )?${kind} (of |de |du |d )?(the |la |l )?`);
const kindAfter = new RegExp(` ${kind}$`);

/** Postal code of a state or province within its country; empty when nothing fits. @param state as somebody wrote it */
export function findRegion(country: string, state: string): string {
  const map = mapOf(country);
  if (!map) return '';
  const written = normalise(state);
  const bare = written.replace(new RegExp(`^(${map}|${map === 'us' ? 'usa' : map}) (?=.)`), '');
  const short = bare.replace(postalEnd[map], '');
  const plain = short.replace(kindBefore, '').replace(kindAfter, '');
  const index = indexOf(map);
  for (const form of [written, bare, short, plain]) {
    const code = index.get(form) ?? index.get(squash(form));
    if (code !== undefined) return code;
  }
  return '';
}

function indexOf(map: CountryMap): ReadonlyMap<string, string> {
  let index = indexes.get(map);
  if (!index) indexes.set(map, (index = buildIndex(map)));
  return index;
}

/** Codes win over names, names over loose forms: the first to take a word keeps it. */
function buildIndex(map: CountryMap): ReadonlyMap<string, string> {
  const { en, fr } = regionNames[map];
  const aliases = Object.entries(regionAliases[map]).flatMap(([code, forms]) =>
    forms.split(',').map((form) => [form, code] as const),
  );
  const codes = regionCodes(map).map((code) => [code, code] as const);
  const names = [...Object.entries(en), ...Object.entries(fr)].map(([code, name]) => [name, code] as const);
  const index = new Map<string, string>();
  for (const [text, code] of [...codes, ...names, ...aliases]) {
    const form = normalise(text);
    for (const key of [form, squash(form)]) if (!index.has(key)) index.set(key, code);
  }
  return index;
}
