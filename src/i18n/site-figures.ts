import { figureLabels } from '../locales/en/site-stats.js';
import { messagesOf } from './messages.js';

/** What the five figures count, for the elements that show them. */
export const figureLabelsOf = messagesOf('figureLabels', figureLabels);
