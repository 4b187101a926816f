import match from './en/match.json' with { type: 'json' };
import { textsOf } from './messages.js';

/** The texts about a sponsor who matches gifts. */
export const matchTexts = textsOf('match', match);
