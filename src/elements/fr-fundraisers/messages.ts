import { textsOf } from '../../i18n/messages.js';
import fundraisers from '../../text/en/fundraisers.json' with { type: 'json' };

export const messages = textsOf('fundraisers', fundraisers);
