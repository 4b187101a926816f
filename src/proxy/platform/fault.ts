import type { PlatformAnswer } from './platform.js';

/**
 * Whether an answer shows that the platform is not well. Statuses of 400–499 do not: one bad campaign must not take the
 * others with it, nor a wrong key; and 429 is a platform that looks after itself.
 */
export function isFault(answer: PlatformAnswer): boolean {
  return answer.kind !== 'answered' || answer.status >= 500;
}

/** Whether a fault may be gone in a moment. Not after a timeout: the time is used up. */
export function mayPass(answer: PlatformAnswer): boolean {
  if (answer.kind === 'answered') return answer.status >= 500 && answer.retryAfter === undefined;
  return answer.kind === 'not-sent' || answer.kind === 'broken';
}
