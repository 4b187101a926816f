import { define } from '../../page/define.js';
import { FrSiteStats } from './fr-site-stats.js';

define('fr-site-stats', FrSiteStats);

declare global {
  interface HTMLElementTagNameMap {
    'fr-site-stats': FrSiteStats;
  }
}
