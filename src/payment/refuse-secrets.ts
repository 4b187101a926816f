/** Formats of values that belong on a server only: secret keys of Stripe, tokens and secrets of Square and Braintree, signature keys. */
const secret = /^(sk|rk|whsec)_|^(sandbox-)?sq0(at|cs)|^E[AQ]AA|^access_token\$|^[\dA-Fa-f]{128}$/;

/** Authorize.Net's secret transaction key has this length; its public client keys are longer. */
const transactionKey = /^[\dA-Za-z]{16}$/;

/**
 * Throws if a setting contains a secret key, so that no page goes live with one. The message does not contain the value, because consoles
 * may be recorded.
 *
 * @throws An error whose message is for the page's developer.
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
