import { messagesOf } from '../../i18n/messages.js';
import { boardTools, leaderboard } from '../../locales/en/team-leaderboard.js';

export const messages = messagesOf('leaderboard', leaderboard);
export const toolMessages = messagesOf('boardTools', boardTools);
