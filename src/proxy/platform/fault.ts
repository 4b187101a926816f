import type { PlatformAnswer } from './platform.js';

/**
 * Whether an answer shows that the platform is faulty. Statuses 400–499 do not, because one invalid campaign or a wrong key must not block
 * other calls.
 */
export function isFault(answer: PlatformAnswer): boolean {
  return answer.kind !== 'answered' || answer.status >= 500;
}

/** Whether a fault may be temporary, so that a retry may help. After a timeout, no time is left for a retry. */
export function mayPass(answer: PlatformAnswer): boolean {
  if (answer.kind === 'answered') return answer.status >= 500 && answer.retryAfter === undefined;
  return answer.kind === 'not-sent' || answer.kind === 'broken';
}
