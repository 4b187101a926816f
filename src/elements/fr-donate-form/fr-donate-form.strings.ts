import type { Language } from '../../i18n/language.js';
import type { DonateStrings } from './donate-strings.js';
import { english } from './strings-en.js';
import { french } from './strings-fr.js';

export const strings: Readonly<Record<Language, DonateStrings>> = { en: english, fr: french };
