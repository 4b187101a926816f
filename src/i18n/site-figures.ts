import { figureLabels } from '../locales/en/site-stats.js';
import { messagesOf } from './messages.js';

/** Labels of the five figures. */
export const figureLabelsOf = messagesOf('figureLabels', figureLabels);
