import { closed, type ClosedMessages } from './closed.js';
import { gift, type GiftMessages } from './gift.js';
import { layout, type LayoutMessages } from './layout.js';
import { outcome, type OutcomeMessages } from './outcome.js';

/** All that every form may have to say. */
export type FormMessages = ClosedMessages & GiftMessages & LayoutMessages & OutcomeMessages;

export const form: FormMessages = { ...gift, ...closed, ...layout, ...outcome };

/** On the link to the platform's own giving page. */
export const hostedPage = 'Give on our secure giving page instead';
