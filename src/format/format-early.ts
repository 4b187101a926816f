import { compactOf } from './compact.js';
import { formatMoney } from './money.js';
import { formatCount, formatPercent } from './number.js';

const asked = new Set<string>();

/**
 * Creates the `Intl` formatters that a page needs while its figures are loading and the browser is idle. The first takes 13 ms, on a
 * slow phone four times as long, and would delay the first rendering. Each is created in an idle period of its own, so that input is
 * not delayed by all of them. Safari has no `requestIdleCallback`.
 *
 * @param withCompact Whether short forms such as "$1.2M" are shown as well.
 */
export function formatEarly(currency: string, locale: string, withCompact = false): void {
  const key = `${currency} ${locale} ${String(withCompact)}`;
  if (asked.has(key) || typeof requestIdleCallback !== 'function') return;
  asked.add(key);
  const first: (() => unknown)[] = [
    () => formatMoney(0, currency, locale),
    () => formatMoney(1, currency, locale),
    () => formatCount(0, locale),
    () => formatPercent(0, locale),
  ];
  const short = withCompact ? [currency, ''].map((code) => () => compactOf(1e6, code, locale)) : [];
  for (const make of [...first, ...short]) requestIdleCallback(make);
}
