import { toMajor } from '../../../schema/money.js';
import type { GiftFigures } from '../store/events.js';

export interface RedirectFigures extends GiftFigures {
  /** The processor's reference, where there is one. */
  readonly reference: string | null;
}

/**
 * `redirect-url` with the figures that its author asks for: `{amount}` (major units, as 50.00), `{currency}`, `{frequency}`,
 * `{campaign}`, `{reference}`. None is added otherwise, and nothing of the donor ever. Other braces stay as they are.
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
    // Half a character, which JSON may carry, can't be written in an address: it would throw.
    Object.hasOwn(figures, name)
      ? encodeURIComponent((figures[name] ?? '').replace(/\p{Surrogate}/gu, ''))
      : braced,
  );
}
