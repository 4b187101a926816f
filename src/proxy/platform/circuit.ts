import { createSlots } from '../concurrency/slots.js';
import type { Platform, PlatformAnswer, PlatformCall } from './platform.js';

/** A call that was not sent, to spare the platform. `retryAfter` is in seconds. */
export interface HeldBack {
  readonly kind: 'held-back';
  readonly retryAfter: number;
}

export interface Circuit {
  /** Sends one call if the platform can take it, and settles within `timeout` ms, including the wait in the queue. */
  send(call: PlatformCall, timeout: number): Promise<PlatformAnswer | HeldBack>;
  /** Whether calls are possible at present. */
  isOpen(): boolean;
}

/** Maximum number of concurrent calls, and of calls in the queue, so that sockets and memory do not run out. */
const atOnce = 20;
const waiting = 100;

/** Seconds without calls after a 429 without a `Retry-After`. */
const unsaid = 3;

/** Number of consecutive faults after which the platform counts as down. Then one call every `tryEvery` ms tries it again. */
const mostFaults = 5;
const tryEvery = 5_000;

/**
 * Protects one route of the platform: at most 20 calls at a time, one every five seconds while it is down, and none during its
 * `Retry-After`, or for three seconds after a 429 without one. Each route has its own circuit, because a heatmap that takes a minute shows
 * nothing about campaigns.
 *
 * @param clock Monotonic clock in milliseconds: if the time of day were set back by an hour, no call would be sent for that hour.
 */
export function createCircuit(platform: Platform, clock: () => number): Circuit {
  const slots = createSlots(atOnce, waiting);
  let quietUntil = Number.NEGATIVE_INFINITY;
  let faults = 0;
  /** When a platform that is down is tried again. */
  let tryAt = 0;
  /** Number of times that the platform went down. An answer to a call from before shows nothing of now. */
  let outages = 0;

  /** Why no call is sent now. */
  function heldBack(): HeldBack | undefined {
    const until = faults < mostFaults ? quietUntil : Math.max(quietUntil, tryAt);
    const wait = until - clock();
    return wait > 0 ? { kind: 'held-back', retryAfter: Math.ceil(wait / 1000) } : undefined;
  }

  /** @param since Number of outages when the call was sent. */
  function note(answer: PlatformAnswer, since: number): void {
    if (since === outages) {
      faults = isFault(answer) ? faults + 1 : 0;
      if (faults === mostFaults) {
        outages += 1;
        tryAt = clock() + tryEvery;
      }
    }
    if (answer.kind !== 'answered') return;
    const { status, retryAfter = status === 429 ? unsaid : undefined } = answer;
    if (retryAfter !== undefined && isRefusal(status))
      quietUntil = Math.max(quietUntil, clock() + retryAfter * 1000);
  }

  async function sendNow(call: PlatformCall, deadline: number): Promise<PlatformAnswer | HeldBack> {
    // Asked again, because the call may have waited.
    const held = heldBack();
    if (held) return held;
    const left = deadline - clock();
    if (left <= 0) return { kind: 'timeout' };
    // All other calls wait for what becomes of this one.
    if (faults >= mostFaults) tryAt = clock() + tryEvery;
    const since = outages;
    const answer = await platform(call, left);
    note(answer, since);
    return answer;
  }

  return {
    async send(call, timeout) {
      const held = heldBack();
      if (held) return held;
      const deadline = clock() + timeout;
      const release = await slots.take(timeout);
      if (!release) return clock() < deadline ? { kind: 'held-back', retryAfter: 1 } : { kind: 'timeout' };
      try {
        return await sendNow(call, deadline);
      } finally {
        release();
      }
    },
    isOpen: () => faults < mostFaults && clock() >= quietUntil,
  };
}

function isRefusal(status: number): boolean {
  return status === 429 || status === 503;
}

/**
 * Whether an answer shows that the platform is faulty. Statuses 400–499 do not, because one invalid campaign or a wrong key must not block
 * other calls.
 */
function isFault(answer: PlatformAnswer): boolean {
  return answer.kind !== 'answered' || answer.status >= 500;
}
