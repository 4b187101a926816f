import leaderboard from '../../text/en/team-leaderboard.json' with { type: 'json' };

export { leaderboard };
