import { textsOf } from '../../i18n/messages.js';
import { heatmap } from '../../locales/en/heatmap.js';

export const messages = textsOf('heatmap', heatmap);
