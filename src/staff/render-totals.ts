import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { formatMinor } from './money.js';
import { periodsOf, type CurrencyTotals } from './totals.js';
import type { Source } from './facts.js';
import type { Writing } from './columns.js';

type Measure = 'gifts' | 'paid' | 'refunds' | 'refunded' | 'net' | 'afterFees' | 'promised' | 'raised';

/** A line for each measure and a column for each currency, so that a phone shows all of it without scrolling sideways. */
export function renderTotals(all: readonly CurrencyTotals[], { words, locale }: Writing): TemplateResult {
  const count = (of: (totals: CurrencyTotals) => number) => (totals: CurrencyTotals) =>
    formatCount(of(totals), locale);
  const money = (of: (totals: CurrencyTotals) => number) => (totals: CurrencyTotals) =>
    formatMinor(of(totals), totals.currency, locale);
  const measures: Readonly<Record<Measure, (totals: CurrencyTotals) => string>> = {
    gifts: count(({ gifts }) => gifts),
    paid: money(({ paid }) => paid),
    refunds: count(({ refunds }) => refunds),
    refunded: money(({ refunded }) => refunded),
    net: money(({ paid, refunded }) => paid - refunded),
    afterFees: money(({ afterFees }) => afterFees),
    promised: money(({ promised }) => promised),
    raised: money(({ raised }) => raised),
  };
  return html`<section aria-labelledby="totals-title">
    <h3 id="totals-title" .textContent=${words.totals}></h3>
    <div class="scrolling" tabindex="0" role="group" aria-labelledby="totals-title">
      <table class="totals" aria-labelledby="totals-title" aria-describedby="totals-hint">
        <thead>
          <tr>
            <th scope="col" .textContent=${words['total.currency']}></th>
            ${all.map(({ currency }) => html`<th scope="col" class="amount" .textContent=${currency || words.noCurrency}></th>`)}
          </tr>
        </thead>
        <tbody>
          ${Object.entries(measures).map(
            ([name, text]) =>
              html`<tr data-total=${name}>
                <th scope="row" .textContent=${words[`total.${name as Measure}`]}></th>
                ${all.map((totals) => html`<td class="amount" .textContent=${text(totals)}></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="note" id="totals-hint" .textContent=${words['totals.hint']}></p>
  </section>`;
}

/**
 * Charts of one currency, because amounts of several have no common scale.
 *
 * @param wanted The chosen currency; otherwise the one with the most payments is shown.
 */
export function renderCharts(
  all: readonly CurrencyTotals[],
  wanted: string | undefined,
  writing: Writing,
  choose: (currency: string) => void,
): TemplateResult | typeof nothing {
  const totals = all.find(({ currency }) => currency === wanted) ?? most(all);
  if (!totals) return nothing;
  const { words } = writing;
  return html`${
    all.length > 1
      ? html`<div class="field short">
          <label for="currency" .textContent=${words['chart.currency']}></label>
          <select
            id="currency"
            @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
          >
            ${all.map(
              ({ currency }) =>
                html`<option
                  value=${currency}
                  ?selected=${currency === totals.currency}
                  .textContent=${currency || words.noCurrency}
                ></option>`,
            )}
          </select>
        </div>`
      : nothing
  }
  ${renderChartsOf(totals, writing)}`;
}

/** The currency with the most payments. */
function most(all: readonly CurrencyTotals[]): CurrencyTotals | undefined {
  let found = all[0];
  for (const one of all) if (found && one.gifts > found.gifts) found = one;
  return found;
}

function renderChartsOf(totals: CurrencyTotals, writing: Writing): TemplateResult {
  const { words } = writing;
  const { unit, periods } = periodsOf(totals.days);
  const sources = (['page', 'team', 'campaign'] as const).map(
    (source: Source) => [words[`source.${source}`], totals.sources.get(source) ?? 0] as const,
  );
  return html`<div class="charts">
    ${renderChart({
      ...{ title: words[`chart.${unit}`], head: words['chart.period'], bars: periods },
      ...{ isAcross: false, currency: totals.currency, writing },
    })}
    ${renderChart({
      ...{ title: words['chart.source'], head: words['chart.sourceName'], bars: sources },
      ...{ isAcross: true, currency: totals.currency, writing },
    })}
  </div>`;
}

interface Chart {
  readonly title: string;
  /** Title of the first column of its table. */
  readonly head: string;
  readonly bars: readonly (readonly [label: string, minor: number])[];
  /** Whether bars grow to the right, each with its label. */
  readonly isAcross: boolean;
  readonly currency: string;
  readonly writing: Writing;
}

function renderChart({
  title,
  head,
  bars,
  isAcross,
  currency,
  writing,
}: Chart): TemplateResult | typeof nothing {
  const { locale, words } = writing;
  if (bars.length === 0) return nothing;
  const money = (minor: number) => formatMinor(minor, currency, locale);
  const amounts = bars.map(([, minor]) => minor);
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const scale = 100 / Math.max(1, most - least);
  const [first, last] = [bars[0]?.[0] ?? '', bars.at(-1)?.[0] ?? ''];
  return html`<figure>
    <figcaption .textContent=${title}></figcaption>
    ${
      isAcross
        ? html`<ul class="across" role="list">
            ${bars.map(
              ([label, minor]) =>
                html`<li>
                  <span .textContent=${label}></span>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect
                      x=${Math.min(0, minor) * scale - least * scale}
                      width=${Math.abs(minor) * scale}
                      height="8"
                    />
                  </svg>
                  <span class="amount" .textContent=${money(minor)}></span>
                </li>`,
            )}
          </ul>`
        : html`<svg
              class="upright"
              viewBox="0 0 ${bars.length} 100"
              preserveAspectRatio="none"
              role="img"
              aria-label="${title}, ${first} – ${last}"
            >
              ${bars.map(
                ([label, minor], at) =>
                  svg`<rect x=${at + 0.1} y=${(most - Math.max(0, minor)) * scale} width="0.8" height=${Math.abs(minor) * scale}><title .textContent=${`${label}: ${money(minor)}`}></title></rect>`,
              )}
            </svg>
            <p class="ends"><span .textContent=${first}></span><span .textContent=${last}></span></p>`
    }
    <details>
      <summary .textContent=${words['chart.table']}></summary>
      <table aria-label=${title}>
        <thead>
          <tr>
            <th scope="col" .textContent=${head}></th>
            <th scope="col" class="amount" .textContent=${words['total.net']}></th>
          </tr>
        </thead>
        <tbody>
          ${bars.map(
            ([label, minor]) =>
              html`<tr>
                <th scope="row" .textContent=${label}></th>
                <td class="amount" .textContent=${money(minor)}></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </figure>`;
}
