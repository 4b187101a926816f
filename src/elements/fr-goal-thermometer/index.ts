import { define } from '../../page/define.js';
import { FrGoalThermometer } from './fr-goal-thermometer.js';

define('fr-goal-thermometer', FrGoalThermometer);

declare global {
  interface HTMLElementTagNameMap {
    'fr-goal-thermometer': FrGoalThermometer;
  }
}
