import fundraisers from '../../text/fr/fundraisers.json' with { type: 'json' };

export { fundraisers };
