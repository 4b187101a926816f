import { textsOf } from '../../text/messages.js';
import type { Texts } from '../../text/say.js';
import supporters from '../../text/en/supporters.json' with { type: 'json' };
import type { TextValues } from '../../text/values.js';

export const messages = textsOf('supporters', supporters);
export type SupportersTexts = Texts<typeof supporters, TextValues['supporters']>;
