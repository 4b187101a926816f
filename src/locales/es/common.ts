import common from '../../text/es/common.json' with { type: 'json' };

export { common };
