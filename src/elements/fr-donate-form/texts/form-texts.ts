import { textsOf } from '../../../text/messages.js';
import type { Texts } from '../../../text/say.js';
import form from '../../../text/en/donate-form.json' with { type: 'json' };
import type { TextValues } from '../../../text/values.js';

/** The texts that every form may show. */
export const formTexts = textsOf('form', form);
export type FormTexts = Texts<typeof form, TextValues['donate-form']>;
