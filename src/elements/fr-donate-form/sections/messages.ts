import type { Language } from '../../../i18n/language.js';
import { messagesOf } from '../../../i18n/messages.js';
import { american } from '../../../locales/en/donate-form/parts-us.js';
import { parts, type PartMessages } from '../../../locales/en/donate-form/parts.js';

const partMessages = messagesOf('parts', parts);

/** Returns the texts of the optional parts. @param locale Locale of the page, which decides on American or British spelling. */
export function messages(language: Language, locale = ''): PartMessages {
  return locale === 'en-US' ? american : partMessages(language);
}
