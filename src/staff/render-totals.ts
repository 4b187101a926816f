import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { formatMinor } from './money.js';
import { periodsOf, type CurrencyTotals } from './totals.js';
import type { Source } from './facts.js';
import type { Writing } from './columns.js';

type Measure = 'gifts' | 'paid' | 'refunds' | 'refunded' | 'net' | 'afterFees' | 'promised' | 'raised';

/** The sums that are large. The others explain them. */
const main = ['paid', 'refunded', 'net', 'afterFees'] as const;
const others = ['gifts', 'refunds', 'promised', 'raised'] as const;

/** The sums of each currency. @param isOfAll Whether they are of all rows that were read, and not of those that are found. */
export function renderTotals(
  all: readonly CurrencyTotals[],
  isOfAll: boolean,
  writing: Writing,
): TemplateResult {
  const { words } = writing;
  return html`<section class="totals" aria-labelledby="totals-title">
    <h3 id="totals-title" .textContent=${isOfAll ? words.totals : words['totals.found']}></h3>
    ${all.map(
      (totals) =>
        html`${all.length > 1 ? html`<h4 .textContent=${totals.currency || words.noCurrency}></h4>` : nothing}
        ${renderSums('sums large', main, totals, writing)} ${renderSums('sums', others, totals, writing)}`,
    )}
    <p class="note" .textContent=${words['totals.hint']}></p>
  </section>`;
}

function renderSums(
  style: string,
  measures: readonly Measure[],
  totals: CurrencyTotals,
  { words, locale }: Writing,
): TemplateResult {
  const { currency, gifts, paid, refunds, refunded, afterFees, promised, raised } = totals;
  const money = (minor: number) => formatMinor(minor, currency, locale);
  const texts: Readonly<Record<Measure, string>> = {
    gifts: formatCount(gifts, locale),
    paid: money(paid),
    refunds: formatCount(refunds, locale),
    refunded: money(refunded),
    net: money(paid - refunded),
    afterFees: money(afterFees),
    promised: money(promised),
    raised: money(raised),
  };
  return html`<dl class=${style}>
    ${measures.map(
      (measure) =>
        html`<div data-total=${measure}>
          <dt .textContent=${words[`total.${measure}`]}></dt>
          <dd .textContent=${texts[measure]}></dd>
        </div>`,
    )}
  </dl>`;
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
      title: words[`chart.${unit}`],
      head: words['chart.period'],
      bars: periods,
      isAcross: false,
      currency: totals.currency,
      writing,
    })}
    ${renderChart({
      title: words['chart.source'],
      head: words['chart.sourceName'],
      bars: sources,
      isAcross: true,
      currency: totals.currency,
      writing,
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
