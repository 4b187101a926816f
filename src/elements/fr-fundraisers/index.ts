import { define } from '../../page/define.js';
import { FrFundraisers } from './fr-fundraisers.js';

define('fr-fundraisers', FrFundraisers);

declare global {
  interface HTMLElementTagNameMap {
    'fr-fundraisers': FrFundraisers;
  }
}
