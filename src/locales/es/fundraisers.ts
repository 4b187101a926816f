import fundraisers from '../../text/es/fundraisers.json' with { type: 'json' };

export { fundraisers };
