import supporters from '../../text/fr/supporters.json' with { type: 'json' };

export { supporters };
