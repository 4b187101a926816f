import { common } from '../locales/en/common.js';
import type { Language } from './language.js';
import { hasFiles, messagesOf } from './messages.js';

/** What every element may have to say, whatever it shows. */
export const commonMessages = messagesOf('common', common);

/** What a screen reader hears while something is on its way: nothing before it can be said in the page's language. */
export function loadingText(language: Language): string {
  return hasFiles(language, []) ? commonMessages(language).loading : '';
}
