/** How processors mark what only servers may know: keys of Stripe, tokens and secrets of Square and Braintree, keys for signing. */
const secret = /^(sk|rk|whsec)_|^(sandbox-)?sq0(at|cs)|^E[AQ]AA|^access_token\$|^[\dA-Fa-f]{128}$/;

/** Authorize.Net's has no mark but its length, and its client keys are longer. */
const transactionKey = /^[\dA-Za-z]{16}$/;

/**
 * Keeps a page from going live with a secret key in it. Its value is not repeated, because consoles are recorded.
 *
 * @throws In words for the page's developer.
 */
export function refuseSecrets(settings: object): void {
  for (const [name, value] of Object.entries(settings)) {
    const text = String(value).trim();
    if (secret.test(text) || (name === 'clientKey' && transactionKey.test(text)))
      throw new Error(
        `${name} looks like a secret, which everyone who opens this page can read: revoke it, and write the publishable one`,
      );
  }
}
