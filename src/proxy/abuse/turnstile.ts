import { isLoopbackHost } from '../http/origins.js';
import type { VerifyChallenge } from './limits.js';

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

/** Cloudflare's public test secrets: always passes, always fails, always reports a token that was already used. */
const testSecret = /^[123]x0{31}AA$/;

/**
 * What is wrong with a secret, as what follows its name in a sentence, without quoting it; `undefined` when nothing is.
 *
 * @param hosts Of pages. A page of this machine, a developer's, may have a secret for tests.
 */
export function turnstileProblem(secret: string, hosts: readonly string[]): string | undefined {
  return testSecret.test(secret) && !hosts.every(isLoopbackHost)
    ? "is one of Cloudflare's public test secrets, which check nothing: set the secret key of your own widget."
    : undefined;
}

/**
 * Asks Cloudflare about a token of Turnstile. The visitor's address is not sent.
 *
 * @throws TypeError at once for a public secret for tests beside a public page.
 * @throws Error when Cloudflare does not answer as documented: then nothing is known of the token.
 */
export function turnstile({ secret, hosts, fetch }: TurnstileOptions): VerifyChallenge {
  const problem = turnstileProblem(secret, hosts);
  if (problem) throw new TypeError(`The secret of turnstile ${problem}`);
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
