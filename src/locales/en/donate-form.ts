import form from '../../text/en/donate-form.json' with { type: 'json' };

export { form };
