import type { Problem } from '../http/log-entry.js';
import type { Reply } from '../http/reply.js';

/** The body of every refusal: any difference would help an attacker to test stolen cards. */
export const refused = { state: 'refused', message: 'The donation was not accepted.' } as const;

/**
 * A challenge is required; nothing was reserved or sent. The form then sends the same gift with the same key and a solution; see README.md
 * beside this file.
 */
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

/** Too many gifts of the whole site have failed. The reply is not a refusal, because honest donors should try again. */
export const busy: Reply = {
  status: 503,
  body: { state: 'not-sent', message: 'Too many donations at once. Nothing was charged.' },
  headers: { 'retry-after': '30' },
  problem: 'limit-site',
};

/**
 * The reply to a gift that limits refuse: the same as for a refused card. The reason is only in the log; README.md beside this file lists
 * the remaining differences.
 */
export function refusedByLimit(problem: Problem): Reply {
  return { status: 400, body: refused, problem };
}

export const refusedHereBefore: Reply = {
  status: 400,
  body: refused,
  headers: { 'idempotent-replayed': 'true' },
};

/**
 * The key belongs to another donation, which may have been charged. `unknown` makes the form request the outcome of that donation; after
 * a refusal, the form would use a new key, and the donor could be charged twice.
 */
export const otherDonation: Reply = {
  status: 422,
  body: { state: 'unknown', message: 'This Idempotency-Key stands for a different donation.' },
};
