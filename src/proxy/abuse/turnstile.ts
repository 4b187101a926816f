import { isLoopbackHost } from '../http/origins.js';
import type { VerifyChallenge } from './limits.js';

export interface TurnstileOptions {
  /** The widget's secret key. */
  readonly secret: string;
  /** Hosts of the pages that may show the widget, such as `www.example.org`; a token from another page is refused. */
  readonly hosts: readonly string[];
  readonly fetch?: typeof fetch;
}

/** Maximum length of Cloudflare's tokens, in characters. */
const longest = 2_048;

const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Cloudflare's public test secrets: always passes, always fails, always reports a token that was already used. */
const testSecret = /^[123]x0{31}AA$/;

/**
 * The problem with a secret, worded to follow the secret's name in a sentence and without quoting it; `undefined` if there is none.
 *
 * @param hosts Hosts of the pages. Pages on a developer's machine may use a test secret.
 */
export function turnstileProblem(secret: string, hosts: readonly string[]): string | undefined {
  return testSecret.test(secret) && !hosts.every(isLoopbackHost)
    ? "is one of Cloudflare's public test secrets, which check nothing: set the secret key of your own widget."
    : undefined;
}

/**
 * Checks a Turnstile token with Cloudflare. The visitor's address is not sent.
 *
 * @throws TypeError at once for a public test secret together with a public page.
 * @throws Error if Cloudflare does not answer as documented: the token is then unchecked.
 */
export function turnstile({ secret, hosts, fetch }: TurnstileOptions): VerifyChallenge {
  const problem = turnstileProblem(secret, hosts);
  if (problem) throw new TypeError(`The secret of turnstile ${problem}`);
  // Called as a method of the global object: Workers refuse a `fetch` without its `this`.
  const ask = fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request));
  return async (token, { signal }) => {
    if (token.length > longest) return false;
    const response = await ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response: token }),
      // 'manual' and not 'error', which Workers do not support.
      redirect: 'manual',
      signal,
    });
    if (!response.ok) throw new Error('Turnstile gave no answer.');
    const answer = (await response.json()) as { success?: unknown; hostname?: unknown };
    if (typeof answer.success !== 'boolean') throw new Error('Turnstile gave no answer.');
    return answer.success && hosts.some((host) => host === answer.hostname);
  };
}
