import { define } from '../../page/define.js';
import { FrCampaignChoice } from './fr-campaign-choice.js';

define('fr-campaign-choice', FrCampaignChoice);

declare global {
  interface HTMLElementTagNameMap {
    'fr-campaign-choice': FrCampaignChoice;
  }
}
