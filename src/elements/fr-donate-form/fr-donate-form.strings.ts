import type { Language } from '../../i18n/language.js';
import type { DonateStrings } from './donate-strings.js';
import { layoutStrings, type LayoutStrings } from './layout-strings.js';
import { outcomeStrings, type OutcomeStrings } from './outcome-strings.js';
import { english } from './strings-en.js';
import { french } from './strings-fr.js';

export type FormStrings = DonateStrings & LayoutStrings & OutcomeStrings;

export const strings: Readonly<Record<Language, FormStrings>> = {
  en: { ...english, ...layoutStrings.en, ...outcomeStrings.en },
  fr: { ...french, ...layoutStrings.fr, ...outcomeStrings.fr },
};
