/**
 * A signal that is never aborted, for cockatiel, which looks at nothing but this of it. Its own one belongs to the Durable
 * Object that loaded it, and Workers forbid it to all others.
 */
export const neverAborted = { aborted: false } as AbortSignal;
