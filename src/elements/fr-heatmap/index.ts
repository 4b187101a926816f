import { define } from '../../page/define.js';
import { FrHeatmap } from './fr-heatmap.js';

define('fr-heatmap', FrHeatmap);

declare global {
  interface HTMLElementTagNameMap {
    'fr-heatmap': FrHeatmap;
  }
}
