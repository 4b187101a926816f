import { textsOf } from '../../text/messages.js';
import type { Texts } from '../../text/say.js';
import leaderboard from '../../text/en/team-leaderboard.json' with { type: 'json' };
import type { TextValues } from '../../text/values.js';

export const messages = textsOf('leaderboard', leaderboard);
export type BoardTexts = Texts<typeof leaderboard, TextValues['team-leaderboard']>;
