import type { TextFile } from './text-files.js';

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const form = new RegExp(`_(${forms.join('|')})$`);

/** Keys without their plural forms, and the forms of each; an empty list for a text without forms. */
function formsOf(texts: TextFile['texts']): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    const [, name] = form.exec(key) ?? [];
    const base = key.replace(form, '');
    all.set(base, [...(all.get(base) ?? []), ...(name === undefined ? [] : [name])]);
  }
  return all;
}

/** The names in braces of a text, in all its plural forms. */
function namesOf(texts: TextFile['texts'], base: string): string {
  const own = Object.entries(texts).filter(([key]) => key.replace(form, '') === base);
  const names = own.flatMap(([, text]) => [...text.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name));
  return [...new Set(names)].toSorted().join(', ');
}

/** The faults of a file that is compared with the English one. Files of a country (`en-US`) and of regions have only some of its keys. */
export function textProblems(file: TextFile, english: TextFile['texts']): string[] {
  const { path, language, name, texts } = file;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const categories = forms.filter((one) => pluralCategories.includes(one));
  const own = formsOf(texts);
  const wanted = formsOf(english);
  const problems: string[] = [];
  const report = (key: string, problem: string) => problems.push(`${path}: “${key}” ${problem}`);
  for (const [key, text] of Object.entries(texts)) if (!/\S/.test(text)) report(key, 'is empty');
  for (const key of own.keys()) if (!wanted.has(key)) report(key, 'is not in the English file');
  for (const [base, englishForms] of wanted) {
    const found = own.get(base);
    // A key such as "types.in_one" would be read as the form of another.
    const expected = englishForms.length > 0 ? categories : [];
    if (!found) {
      if (!language.includes('-') && name !== 'regions') report(base, 'is missing');
    } else if (found.toSorted().join() !== expected.toSorted().join())
      report(
        base,
        expected.length > 0
          ? `needs the plural forms ${expected.map((one) => `_${one}`).join(', ')}`
          : 'has no plural forms in English',
      );
    else if (namesOf(texts, base) !== namesOf(english, base))
      report(base, `has the values {${namesOf(texts, base)}} and not {${namesOf(english, base)}}`);
  }
  return problems;
}
