import { define } from '../../page/define.js';
import { FrTeamLeaderboard } from './fr-team-leaderboard.js';

define('fr-team-leaderboard', FrTeamLeaderboard);

declare global {
  interface HTMLElementTagNameMap {
    'fr-team-leaderboard': FrTeamLeaderboard;
  }
}
