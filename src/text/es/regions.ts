import regions from './regions.json' with { type: 'json' };

export { regions };
