import { textsOf } from '../../text/messages.js';
import heatmap from '../../text/en/heatmap.json' with { type: 'json' };

export const messages = textsOf('heatmap', heatmap);
