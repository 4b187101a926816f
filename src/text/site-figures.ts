import siteStats from './en/site-stats.json' with { type: 'json' };
import { textsOf } from './messages.js';

/** The texts of the site's figures, in a row or inside a sentence. */
export const siteStatsTexts = textsOf('siteStats', siteStats);
