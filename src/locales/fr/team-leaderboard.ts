import boardTools from '../../text/fr/team-leaderboard-tools.json' with { type: 'json' };
import leaderboard from '../../text/fr/team-leaderboard.json' with { type: 'json' };

export { boardTools, leaderboard };
