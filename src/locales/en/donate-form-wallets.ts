import wallets from '../../text/en/donate-form-wallets.json' with { type: 'json' };

export { wallets };
