import fundraisers from './fundraisers.json' with { type: 'json' };

export { fundraisers };
