import type { TokenResult } from '../schema/gift-values.js';
import { readTokenResult } from './token-result.js';
import type { MountedCard, TokenRequest } from './tokenizer.js';

/**
 * Time limit for a token in ms. This includes the bank's authentication, for which banks allow five minutes: with a shorter limit, a donor
 * could confirm a payment that the form has given up.
 */
export const patience = 300_000;

const noAnswer: TokenResult = { ok: false, code: 'network' };

/** Returns a token or the reason for its failure. Never rejects and never hangs, whatever the adapter does. */
export function askToken(
  card: Pick<MountedCard, 'tokenize'>,
  request: TokenRequest,
  limit = patience,
): Promise<TokenResult> {
  const askedAt = Date.now();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(noAnswer);
    }, limit);
    // Called inside `then`, so that an adapter that throws synchronously is caught as well.
    void Promise.resolve()
      .then(() => card.tokenize(request))
      .then(readTokenResult)
      .catch(() => noAnswer)
      .then((result) => {
        clearTimeout(timer);
        // In a page that was frozen meanwhile, the timer has not run. The donor may have given elsewhere since.
        resolve(Date.now() - askedAt > limit ? noAnswer : result);
      });
  });
}
