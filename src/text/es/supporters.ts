import supporters from './supporters.json' with { type: 'json' };

export { supporters };
