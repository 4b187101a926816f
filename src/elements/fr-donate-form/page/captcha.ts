/**
 * What the page's own captcha says: the value of the first filled field in what stands in the slot `captcha`. Turnstile, hCaptcha,
 * reCAPTCHA and ALTCHA all leave their token in such a field, each under a name of its own.
 *
 * @returns `undefined` without a captcha, an empty text while it has not been done.
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

/** Anything else would keep the gift from being sent at all. */
function isHeaderText(text: string): boolean {
  return /^[!-~]{1,4096}$/.test(text);
}
