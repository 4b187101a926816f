import boardTools from './team-leaderboard-tools.json' with { type: 'json' };
import leaderboard from './team-leaderboard.json' with { type: 'json' };

export { boardTools, leaderboard };
