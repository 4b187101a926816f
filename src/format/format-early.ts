import { whenIdle } from '../timing/idle.js';
import { compactOf } from './compact.js';
import { formatMoney } from './money.js';
import { formatCount, formatPercent } from './number.js';
import { languageOf } from '../text/language.js';
import { pluralForm } from '../text/say.js';

const done = new Set<string>();

/**
 * Creates the `Intl` formatters that a page needs while its figures are loading and the browser is idle. The first one takes 13 ms, and
 * four times as long on a slow phone, which would delay the first rendering. Each is created in its own idle period, so that input is not
 * delayed.
 *
 * @param withCompact Whether short forms such as "$1.2M" are shown as well.
 */
export function formatEarly(currency: string, locale: string, withCompact = false): void {
  const key = `${currency} ${locale} ${String(withCompact)}`;
  if (done.has(key)) return;
  done.add(key);
  const first: (() => unknown)[] = [
    () => formatMoney(0, currency, locale),
    () => formatMoney(1, currency, locale),
    () => formatCount(0, locale),
    () => formatPercent(0, locale),
    () => pluralForm(0, languageOf(locale)),
  ];
  const short = withCompact ? [currency, ''].map((code) => () => compactOf(1e6, code, locale)) : [];
  for (const make of [...first, ...short]) whenIdle(make);
}
