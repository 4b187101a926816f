import { textsOf } from '../../text/messages.js';
import fundraisers from '../../text/en/fundraisers.json' with { type: 'json' };

export const messages = textsOf('fundraisers', fundraisers);
