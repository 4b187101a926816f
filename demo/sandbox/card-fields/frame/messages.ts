export const SOURCE = 'fr-sandbox-card';

export type Field = 'number' | 'expiry' | 'cvc';
export const LOCALES = ['en', 'fr', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** Reasons why there is no token. */
export type FailureCode = 'invalid' | 'cancelled' | 'authentication-failed' | 'network' | 'expired';

export type TokenResult =
  | { ok: true; token: string; cardType: string; expiresAt: string }
  | { ok: false; code: FailureCode; field?: Field };

/** Messages from the frame to the page. They never contain a number, an expiry date or a security code. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'state'; complete: boolean; brand: string | null; errors: { field: Field; message: string }[] }
  | { type: 'height'; px: number }
  /** The donor has pressed Enter in a field. */
  | { type: 'enter' }
  /** All states before the `settle` message have been sent. */
  | { type: 'settled' }
  | ({ type: 'token'; requestId: string } & TokenResult);

/** Messages from the page to the frame. */
export type HostMessage =
  | { type: 'init'; locale: Locale; theme: Record<string, string> }
  | { type: 'tokenize'; requestId: string; amountMinor: number; currency: string; locale: Locale }
  /** `at`: place of the field among those with an error; absent for the first field to fill in. */
  | { type: 'focus'; at?: number }
  /** Show what is missing in every field. */
  | { type: 'check' }
  | { type: 'clear' }
  | { type: 'settle' }
  | { type: 'locale'; locale: Locale };

/** Reads a message of the page; undefined if it has another shape. The page is not trusted. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Record<string, unknown>;
  if (message['source'] !== SOURCE) return undefined;
  const locale = LOCALES.find((known) => known === message['locale']) ?? 'en';
  switch (message['type']) {
    case 'init':
      return { type: 'init', locale, theme: stringsIn(message['theme']) };
    case 'tokenize': {
      const { requestId, amountMinor, currency } = message;
      if (typeof requestId !== 'string' || typeof currency !== 'string') return undefined;
      if (typeof amountMinor !== 'number' || !Number.isSafeInteger(amountMinor)) return undefined;
      return { type: 'tokenize', requestId, amountMinor, currency, locale };
    }
    case 'locale':
      return { type: 'locale', locale };
    case 'focus':
      return { type: 'focus', ...(typeof message['at'] === 'number' && { at: message['at'] }) };
    case 'check':
    case 'clear':
    case 'settle':
      return { type: message['type'] };
    default:
      return undefined;
  }
}

function stringsIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
