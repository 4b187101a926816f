import type { Language } from '../../i18n/language.js';
import { closedStrings, type ClosedStrings } from './closed-strings.js';
import type { DonateStrings } from './donate-strings.js';
import { layoutStrings, type LayoutStrings } from './layout-strings.js';
import { outcomeStrings, type OutcomeStrings } from './outcome-strings.js';
import { english } from './strings-en.js';
import { french } from './strings-fr.js';

export type FormStrings = ClosedStrings & DonateStrings & LayoutStrings & OutcomeStrings;

export const strings: Readonly<Record<Language, FormStrings>> = {
  en: { ...english, ...closedStrings.en, ...layoutStrings.en, ...outcomeStrings.en },
  fr: { ...french, ...closedStrings.fr, ...layoutStrings.fr, ...outcomeStrings.fr },
};
