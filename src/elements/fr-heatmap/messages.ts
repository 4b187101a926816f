import { messagesOf } from '../../i18n/messages.js';
import { heatmap } from '../../locales/en/heatmap/map.js';

export const messages = messagesOf('heatmap', heatmap);
