/**
 * Returns the response of the page's own captcha: the value of the first filled field in the slot `captcha`. Turnstile, hCaptcha,
 * reCAPTCHA and ALTCHA all write their token into such a field, each with a different name.
 *
 * @returns `undefined` without a captcha; an empty string until the captcha is solved.
 */
export function captchaToken(host: Element): string | undefined {
  const captchas = [...host.children].filter(({ slot }) => slot === 'captcha');
  if (captchas.length === 0) return undefined;
  const fields = captchas.flatMap((captcha) => [
    ...captcha.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type=hidden], textarea'),
  ]);
  const filled = fields.find(({ value }) => isHeaderText(value))?.value;
  return filled ?? '';
}

/** Whether a text can be sent as a header value. Otherwise `fetch` would throw. */
function isHeaderText(text: string): boolean {
  return /^[!-~]{1,4096}$/.test(text);
}
