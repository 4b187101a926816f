import type { Language } from '../../i18n/language.js';
import { closedStrings, type ClosedStrings } from './outcome/closed-strings.js';
import type { DonateStrings } from './wording/donate-strings.js';
import { layoutStrings, type LayoutStrings } from './layout/layout-strings.js';
import { outcomeStrings, type OutcomeStrings } from './outcome/outcome-strings.js';
import { english } from './wording/strings-en.js';
import { french } from './wording/strings-fr.js';

export type FormStrings = ClosedStrings & DonateStrings & LayoutStrings & OutcomeStrings;

export const strings: Readonly<Record<Language, FormStrings>> = {
  en: { ...english, ...closedStrings.en, ...layoutStrings.en, ...outcomeStrings.en },
  fr: { ...french, ...closedStrings.fr, ...layoutStrings.fr, ...outcomeStrings.fr },
};
