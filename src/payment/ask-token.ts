import type { TokenResult } from '../schema/card-token.js';
import { readTokenResult } from './token-result.js';
import type { MountedCard, TokenRequest } from './tokenizer.js';

/**
 * Milliseconds that a donor is kept waiting for a token. A bank's step is part of it, and a text message or an app on another
 * device takes its time: banks leave five minutes for it, and cut off earlier, a donor would confirm what nobody waits for.
 */
export const patience = 300_000;

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
