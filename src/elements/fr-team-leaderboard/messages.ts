import { textsOf } from '../../i18n/messages.js';
import type { Texts } from '../../i18n/say.js';
import leaderboard from '../../text/en/team-leaderboard.json' with { type: 'json' };
import type { TextValues } from '../../text/values.js';

export const messages = textsOf('leaderboard', leaderboard);
export type BoardTexts = Texts<typeof leaderboard, TextValues['team-leaderboard']>;
