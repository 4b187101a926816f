import type { VerifyChallenge } from './verify-challenge.js';

export interface TurnstileOptions {
  /** The widget's secret key. */
  readonly secret: string;
  /** Hosts of the pages that may show the widget, as in `www.example.org`; a token of another page is refused. */
  readonly hosts: readonly string[];
  readonly fetch?: typeof fetch;
}

/** Longest token that Cloudflare makes, in characters. */
const longest = 2_048;

const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/**
 * Asks Cloudflare about a token of Turnstile. The visitor's address is not sent.
 *
 * @throws Error when Cloudflare does not answer as documented: then nothing is known of the token.
 */
export function turnstile({ secret, hosts, fetch }: TurnstileOptions): VerifyChallenge {
  // As a method of the global: Workers refuse a fetch that has lost its `this`.
  const ask = fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request));
  return async (token, { signal }) => {
    if (token.length > longest) return false;
    const response = await ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response: token }),
      // Not 'error': Workers have no such thing, and throw.
      redirect: 'manual',
      signal,
    });
    if (!response.ok) throw new Error('Turnstile gave no answer.');
    const answer = (await response.json()) as { success?: unknown; hostname?: unknown };
    if (typeof answer.success !== 'boolean') throw new Error('Turnstile gave no answer.');
    return answer.success && hosts.some((host) => host === answer.hostname);
  };
}
