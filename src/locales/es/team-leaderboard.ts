import boardTools from '../../text/es/team-leaderboard-tools.json' with { type: 'json' };
import leaderboard from '../../text/es/team-leaderboard.json' with { type: 'json' };

export { boardTools, leaderboard };
