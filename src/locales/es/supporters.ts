import supporters from '../../text/es/supporters.json' with { type: 'json' };

export { supporters };
