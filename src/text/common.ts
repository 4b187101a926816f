import common from './en/common.json' with { type: 'json' };
import type { TextValues } from './values.js';
import type { Language } from './language.js';
import { hasFiles, textsOf } from './messages.js';
import type { Texts } from './say.js';

/** The texts that every element may show. */
export const commonMessages = textsOf('common', common);
export type CommonTexts = Texts<typeof common, TextValues['common']>;

/** The text for screen readers while data is loading; empty until the page's language is loaded. */
export function loadingText(language: Language): string {
  return hasFiles(language, []) ? commonMessages(language).loading : '';
}
