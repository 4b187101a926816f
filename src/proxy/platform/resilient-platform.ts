import type { Endpoint } from '../../schema/endpoint.js';
import { createCircuit, type Circuit, type HeldBack } from './circuit.js';
import type { Platform, PlatformAnswer, PlatformCall } from './platform.js';

export type ResilientAnswer = PlatformAnswer | HeldBack;

/** Sends calls that move no money, with limits that protect a weak platform. Must not be used for donations. */
export interface ResilientPlatform {
  /**
   * Settles within `timeout` ms, including a retry.
   *
   * @param isRepeatable True for calls that change nothing: only these may be sent a second time.
   */
  ask(call: PlatformCall, timeout: number, isRepeatable: boolean): Promise<ResilientAnswer>;
  /** Whether calls of an endpoint are possible at present. */
  isOpen(endpoint: Endpoint): boolean;
}

export interface ResilientEffects {
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** Random number, 0 ≤ x < 1. */
  readonly random: () => number;
  /** Longest pause before a retry, in ms. */
  readonly pause: number;
}

export function createResilientPlatform(
  platform: Platform,
  { clock, random, pause }: ResilientEffects,
): ResilientPlatform {
  const circuits = new Map<string, Circuit>();

  function circuitOf({ name }: Endpoint): Circuit {
    const circuit = circuits.get(name) ?? createCircuit(platform, clock);
    circuits.set(name, circuit);
    return circuit;
  }

  return {
    async ask(call, timeout, isRepeatable) {
      const deadline = clock() + timeout;
      const circuit = circuitOf(call.endpoint);
      const answer = await circuit.send(call, timeout);
      if (!isRepeatable || answer.kind === 'held-back' || !mayPass(answer)) return answer;
      // Full jitter: otherwise, callers whose calls failed together would retry together.
      const wait = random() * pause;
      if (deadline - clock() <= wait) return answer;
      await new Promise((resolve) => setTimeout(resolve, wait));
      // A platform of which every call fails gets five, and then one every five seconds, so retries need no limit of their own.
      const again = await circuit.send(call, deadline - clock());
      // If no retry was sent, the first answer is more informative.
      return again.kind === 'held-back' ? answer : again;
    },
    isOpen: (endpoint) => circuits.get(endpoint.name)?.isOpen() ?? true,
  };
}

/** Whether a fault may be temporary, so that a retry may help. After a timeout, no time is left for a retry. */
function mayPass(answer: PlatformAnswer): boolean {
  if (answer.kind === 'answered') return answer.status >= 500 && answer.retryAfter === undefined;
  return answer.kind === 'not-sent' || answer.kind === 'broken';
}
