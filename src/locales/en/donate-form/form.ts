import { closed, type ClosedMessages } from './closed.js';
import { gift, type GiftMessages } from './gift.js';
import { layout, type LayoutMessages } from './layout.js';
import { outcome, type OutcomeMessages } from './outcome.js';

/** The texts that every form may show. */
export type FormMessages = ClosedMessages & GiftMessages & LayoutMessages & OutcomeMessages;

export const form: FormMessages = { ...gift, ...closed, ...layout, ...outcome };

/** Text of the link to the platform's own giving page. */
export const hostedPage = 'Give on our secure giving page instead';
