import share from '../../text/en/donate-form-share.json' with { type: 'json' };

export { share };
