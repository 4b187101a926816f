import american from '../../text/en-US/donate-form-parts.json' with { type: 'json' };

/** Texts with the spelling of the United States. */
export { american };
