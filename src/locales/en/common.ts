import common from '../../text/en/common.json' with { type: 'json' };

export { common };
