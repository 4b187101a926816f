import type { Problem } from '../http/log-entry.js';
import type { Reply } from '../http/reply.js';

/** One text for every refusal: whoever tries stolen cards learns from the difference between two. */
export const refused = { state: 'refused', message: 'The donation was not accepted.' } as const;

/** Nothing was reserved or sent: the same gift, under the same key, with a solution. See README.md beside this file. */
export function challengeRequired(challenge: 'proof-of-work' | 'own'): Reply {
  return {
    status: 403,
    body: {
      state: 'not-sent',
      code: 'challenge-required',
      challenge,
      message: 'A challenge has to be solved first. Nothing was charged.',
    },
    problem: 'challenge-required',
  };
}

/**
 * Too much goes wrong on the whole site. No refusal: it says nothing of a card, and an honest donor had better come back
 * than think that theirs was not taken.
 */
export const busy: Reply = {
  status: 503,
  body: { state: 'not-sent', message: 'Too many donations at once. Nothing was charged.' },
  headers: { 'retry-after': '30' },
  problem: 'limit-site',
};

/**
 * The words of what the card processor refused. Why stands in the log alone; by what else the two can be told apart is in
 * README.md beside this file.
 */
export function refusedHere(problem: Problem): Reply {
  return { status: 400, body: refused, problem };
}

export const refusedHereBefore: Reply = {
  status: 400,
  body: refused,
  headers: { 'idempotent-replayed': 'true' },
};

/**
 * The key is taken, and what it stands for may have been charged: `unknown`, so that the form asks what became
 * of the key. A form that took this for a refusal would give again under another one.
 */
export const otherDonation: Reply = {
  status: 422,
  body: { state: 'unknown', message: 'This Idempotency-Key stands for a different donation.' },
};
