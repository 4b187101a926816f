import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '../../src/text/language.js';
import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { regionNames } from '../../src/schema/region-names.js';
import { textFiles, writtenTexts } from './text-files.js';
import { textProblems } from './text-problems.js';

/** The English names of regions, of which a language has those that differ. */
const regions = Object.fromEntries(
  Object.entries(regionNames).flatMap(([country, names]) =>
    Object.entries(names).map(([code, name]) => [`${country}.${code}`, name]),
  ),
);

/** Translations have the keys, plural forms and values of the English texts, whose values `values.ts` names. */
export const texts: Check = {
  name: 'texts',
  run: async () => {
    const files = textFiles();
    const english = files.filter(({ language }) => language === 'en');
    const stale = await Promise.all(
      (await writtenTexts()).map(async ({ path, expected }) => {
        const actual = await readFile(join(root, path), 'utf8').catch(() => '');
        return actual === expected ? [] : [`${path} is not what the texts say: npm run write`];
      }),
    );
    const missing = languages.flatMap((language) =>
      english
        .filter(({ name }) => !files.some((file) => file.language === language && file.name === name))
        .map(({ name }) => `src/text/${language}/${name}.json is missing`),
    );
    const problems = files.flatMap((file) => {
      const wanted =
        file.name === 'regions' ? regions : english.find(({ name }) => name === file.name)?.texts;
      return wanted ? textProblems(file, wanted) : [`${file.path} has no English file`];
    });
    return { problems: [...stale.flat(), ...missing, ...problems], notes: [`${files.length} files`] };
  },
};
