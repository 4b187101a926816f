import regions from '../../text/es/regions.json' with { type: 'json' };

export { regions };
