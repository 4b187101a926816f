import { messagesOf } from '../../../i18n/messages.js';
import { parts } from '../../../locales/en/donate-form/parts.js';

export const messages = messagesOf('parts', parts);
