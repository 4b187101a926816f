import { textsOf } from '../../../i18n/messages.js';
import type { Texts } from '../../../i18n/say.js';
import form from '../../../text/en/donate-form.json' with { type: 'json' };
import type { TextValues } from '../../../text/values.js';

/** The texts that every form may show. */
export const formTexts = textsOf('form', form);
export type FormTexts = Texts<typeof form, TextValues['donate-form']>;
