import { define } from '../../page/define.js';
import { FrSupporters } from './fr-supporters.js';

define('fr-supporters', FrSupporters);

declare global {
  interface HTMLElementTagNameMap {
    'fr-supporters': FrSupporters;
  }
}
