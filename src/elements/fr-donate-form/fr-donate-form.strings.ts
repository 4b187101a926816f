import type { Language } from '../../i18n/language.js';
import type { DonateStrings } from './donate-strings.js';
import { outcomeStrings, type OutcomeStrings } from './outcome-strings.js';
import { english } from './strings-en.js';
import { french } from './strings-fr.js';

export type FormStrings = DonateStrings & OutcomeStrings;

export const strings: Readonly<Record<Language, FormStrings>> = {
  en: { ...english, ...outcomeStrings.en },
  fr: { ...french, ...outcomeStrings.fr },
};
