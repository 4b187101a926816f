import boardTools from '../../text/en/team-leaderboard-tools.json' with { type: 'json' };

export { boardTools };
