import { siteStats } from '../locales/en/site-stats.js';
import { textsOf } from './messages.js';

/** The texts of the site's figures, in a row or inside a sentence. */
export const siteStatsTexts = textsOf('siteStats', siteStats);
