import pulse from './en/pulse.json' with { type: 'json' };
import { textsOf } from './messages.js';

/** The texts of the line about gifts that the page has seen. */
export const pulseTexts = textsOf('pulse', pulse);
