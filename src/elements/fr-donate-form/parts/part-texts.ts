import type { Language } from '../../../text/language.js';
import { textsOf } from '../../../text/messages.js';
import type { Texts } from '../../../text/say.js';
import american from '../../../text/en-US/donate-form-parts.json' with { type: 'json' };
import parts from '../../../text/en/donate-form-parts.json' with { type: 'json' };
import type { TextValues } from '../../../text/values.js';

const usual = textsOf('parts', parts);
const inStates = textsOf('parts', { ...parts, ...american });

export type PartTexts = Texts<typeof parts, TextValues['donate-form-parts']>;

/** Returns the texts of the optional parts. @param locale Locale of the page, which decides on American or British spelling. */
export function partTexts(language: Language, locale: string): PartTexts {
  return locale === 'en-US' ? inStates('en') : usual(language);
}
