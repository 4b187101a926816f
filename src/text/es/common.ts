import common from './common.json' with { type: 'json' };

export { common };
