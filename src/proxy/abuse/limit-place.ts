import { redisPlaceProblem } from '../redis-place.js';

// Apart from what opens the place: settings are read before anybody knows whether its packages are installed.

/** What is wrong with `FR_LIMITS`, as one sentence. It does not quote the place: a password may be in it. */
export function limitPlaceProblem(place: string): string | undefined {
  const problem = redisPlaceProblem(place);
  if (problem) return `FR_LIMITS ${problem}`;
  return ['', 'off', 'memory'].includes(place) || /^rediss?:\/\//.test(place)
    ? undefined
    : 'FR_LIMITS is neither off, memory, nor an address such as redis://localhost:6379.';
}

/** Proxies that share a ledger share their limits, too, unless the settings say otherwise. */
export function limitPlace(limits: string, ledger: string): string {
  if (limits && limits !== 'off') return limits;
  return limits === '' && /^rediss?:\/\//.test(ledger) ? ledger : 'memory';
}
