import { present } from '../present.js';

/** How many gifts may fail before the proxy steps in. Gifts that go through are not limited. */
export interface Limits {
  /** From one address (of IPv6: 64 bits of it; three times as many for 48 bits) in an hour; further ones are refused like a card would be. 10 by default. */
  readonly address: number;
  /** With one e-mail in an hour; further ones are refused, too. 5 by default. */
  readonly email: number;
  /** On the whole site in ten minutes, before everybody has to solve a challenge first. 20 by default. */
  readonly challenge: number;
  /** On the whole site in any minute, a third of it for donors from where little has failed; whoever comes then is told to try again later. 30 by default. */
  readonly site: number;
}

export const limitNames = ['address', 'email', 'challenge', 'site'] as const satisfies (keyof Limits)[];

export const usualLimits: Limits = { address: 10, email: 5, challenge: 20, site: 30 };

/** @throws TypeError for a limit that is no whole number of at least 1: none at all would pass. */
export function checkLimits(limits: Partial<Limits> = {}): Limits {
  for (const name of limitNames) {
    const count = limits[name];
    if (count !== undefined && !(Number.isSafeInteger(count) && count >= 1))
      throw new TypeError(
        `limits.${name} has to be a whole number of at least 1 (FR_MAX_FAILURES): leave it out for the usual ${String(usualLimits[name])}.`,
      );
  }
  return { ...usualLimits, ...present(limits) };
}
