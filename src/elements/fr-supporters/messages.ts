import { textsOf } from '../../i18n/messages.js';
import type { Texts } from '../../i18n/say.js';
import supporters from '../../text/en/supporters.json' with { type: 'json' };
import type { TextValues } from '../../text/values.js';

export const messages = textsOf('supporters', supporters);
export type SupportersTexts = Texts<typeof supporters, TextValues['supporters']>;
