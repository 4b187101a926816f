import type { CardForm } from './card-form.js';
import { askChallenge } from './challenge.js';
import { parseExpiry } from './expiry.js';
import { digitsOf } from './fields.js';
import type { HostMessage, TokenResult } from './messages.js';
import { answerChallenge, sendCard } from './processor.js';
import { STRINGS } from './strings.js';

type Request = Extract<HostMessage, { type: 'tokenize' }>;

/**
 * Requests one token for the typed card. Returns the reason of a failure and never rejects; after an abort by `signal`, it is `cancelled`.
 */
export async function tokenize(form: CardForm, request: Request, signal: AbortSignal): Promise<TokenResult> {
  const wrong = form.validate();
  const { number, expiry: expiryText, cvc } = form.text;
  const expiry = parseExpiry(expiryText);
  if (wrong || !expiry) return { ok: false, code: 'invalid', field: wrong ?? 'expiry' };
  try {
    let answer = await sendCard({ number: digitsOf(number), expiry, cvc }, signal);
    if (answer.status === 'challenge') {
      const amount = amountText(request);
      const choice = await askChallenge({ amount, last4: answer.last4, locale: request.locale }, signal);
      if (choice === 'cancel') return { ok: false, code: 'cancelled' };
      answer = await answerChallenge(answer.challenge, choice, signal);
    }
    if (answer.status === 'token') {
      const { token, cardType, expiresAt } = answer;
      return { ok: true, token, cardType, expiresAt };
    }
    if (answer.status === 'challenge') return { ok: false, code: 'authentication-failed' };
    if (answer.field) form.refuse(answer.field, refusal(answer.code, answer.field, request));
    return { ok: false, code: answer.code, ...(answer.field && { field: answer.field }) };
  } catch {
    return { ok: false, code: signal.aborted ? 'cancelled' : 'network' };
  }
}

function refusal(code: string, field: 'number' | 'expiry' | 'cvc', { locale }: Request): string {
  return code === 'expired' ? STRINGS[locale].expired : STRINGS[locale].wrong[field];
}

function amountText({ amountMinor, currency, locale }: Request): string {
  try {
    const format = new Intl.NumberFormat(locale === 'es' ? 'es-US' : `${locale}-CA`, {
      style: 'currency',
      currency,
    });
    return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    // A page can send an invalid currency. The authentication must still be shown.
    return `${amountMinor / 100} ${currency}`;
  }
}
