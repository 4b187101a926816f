import common from '../../text/fr/common.json' with { type: 'json' };

export { common };
