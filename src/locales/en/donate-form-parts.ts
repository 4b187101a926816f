import parts from '../../text/en/donate-form-parts.json' with { type: 'json' };

export { parts };
