import { toMajor } from '../../../schema/money.js';
import type { GiftFigures } from './gift-events.js';

export interface RedirectFigures extends GiftFigures {
  /** The processor's reference; `null` if there is none. */
  readonly reference: string | null;
}

/**
 * Fills in the placeholders of `redirect-href`: `{amount}` (major units, for example 50.00), `{currency}`, `{frequency}`, `{campaign}` and
 * `{reference}`. No other data is added, and none about the donor. Other braces stay as they are.
 */
export function redirectAddress(
  template: string,
  { amountMinor, currency, frequency, campaignId, reference }: RedirectFigures,
): string {
  const figures: Readonly<Record<string, string>> = {
    amount: toMajor(amountMinor).toFixed(2),
    currency,
    frequency,
    campaign: String(campaignId),
    reference: reference ?? '',
  };
  return template.replace(/\{(\w+)\}/g, (braced, name: string) =>
    // Lone surrogates, which JSON may contain, are removed, because `encodeURIComponent` throws for them.
    Object.hasOwn(figures, name)
      ? encodeURIComponent((figures[name] ?? '').replace(/\p{Surrogate}/gu, ''))
      : braced,
  );
}
