import { define } from '../../page/define.js';
import { FrStat } from './fr-stat.js';

define('fr-stat', FrStat);

declare global {
  interface HTMLElementTagNameMap {
    'fr-stat': FrStat;
  }
}
