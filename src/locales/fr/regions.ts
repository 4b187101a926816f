import regions from '../../text/fr/regions.json' with { type: 'json' };

export { regions };
