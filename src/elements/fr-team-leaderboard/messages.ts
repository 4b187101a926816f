import { textsOf } from '../../i18n/messages.js';
import type { Texts } from '../../i18n/say.js';
import { leaderboard } from '../../locales/en/team-leaderboard.js';

export const messages = textsOf('leaderboard', leaderboard);
export type BoardTexts = Texts<typeof leaderboard>;
