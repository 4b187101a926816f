import card from '../../text/en/card.json' with { type: 'json' };

export { card };
