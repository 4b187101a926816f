import type { TokenResult } from '../schema/card-token.js';
import { readTokenResult } from './token-result.js';
import type { MountedCard, TokenRequest } from './tokenizer.js';

/** Milliseconds that a donor is kept waiting for a token, a bank's authentication step included. */
export const patience = 60_000;

const noAnswer: TokenResult = { ok: false, code: 'network' };

/** One token, or why there is none; never rejects and never hangs, whatever the adapter does. */
export function askToken(
  card: Pick<MountedCard, 'tokenize'>,
  request: TokenRequest,
  limit = patience,
): Promise<TokenResult> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(noAnswer);
    }, limit);
    // Inside a then, so that an adapter that throws outright is caught as well.
    void Promise.resolve()
      .then(() => card.tokenize(request))
      .then(readTokenResult)
      .catch(() => noAnswer)
      .then((result) => {
        clearTimeout(timer);
        resolve(result);
      });
  });
}
