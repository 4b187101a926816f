import { define } from '../../page/define.js';
import { FrDonateForm } from './fr-donate-form.js';

define('fr-donate-form', FrDonateForm);

declare global {
  interface HTMLElementTagNameMap {
    'fr-donate-form': FrDonateForm;
  }
}
