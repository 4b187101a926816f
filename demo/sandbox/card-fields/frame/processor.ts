import type { Expiry } from './expiry.js';
import type { Field } from './messages.js';

export interface CardDetails {
  number: string;
  expiry: Expiry;
  cvc: string;
}

/** The processor's answer to a card, or to its challenge. */
export type ProcessorAnswer =
  | { status: 'token'; token: string; cardType: string; expiresAt: string }
  | { status: 'challenge'; challenge: string; last4: string }
  | { status: 'refused'; code: 'invalid' | 'expired' | 'authentication-failed'; field?: Field };

export const sendCard = (card: CardDetails, signal: AbortSignal): Promise<ProcessorAnswer> =>
  post('/card-fields/tokens', card, signal);

export const answerChallenge = (
  challenge: string,
  answer: 'pass' | 'fail',
  signal: AbortSignal,
): Promise<ProcessorAnswer> => post('/card-fields/challenges', { challenge, answer }, signal);

async function post(path: string, body: unknown, signal: AbortSignal): Promise<ProcessorAnswer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
  });
  if (!response.ok) throw new Error(`The processor answered ${response.status}`);
  return (await response.json()) as ProcessorAnswer;
}
