import type { TestContext } from 'node:test';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { gift } from '../samples.js';

/** A clock that only the test advances. */
export function stopClock(t: TestContext): (ms: number) => void {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  return (ms) => t.mock.timers.tick(ms);
}

export const minute = 60_000;
export const hour = 60 * minute;

/** A gift of a new donor. */
export function someone(): DonationRequest {
  // Only letters: digits might form a card number.
  const name = crypto.randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return gift({ email: `${name}@example.org` });
}

/** One of 65,536 addresses. */
export function address(index: number): string {
  return `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
}
