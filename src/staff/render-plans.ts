import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../text/say.js';
import type { Writing } from './columns.js';
import { frequencyWord } from './facets.js';
import { formatMinor } from './money.js';
import { expectedMonthly, type Plan } from './plans.js';

/** Longest list of plans: more would take the browser seconds. */
const mostPlans = 200;

export interface PlansView {
  readonly plans: readonly Plan[];
  readonly writing: Writing;
  /** Shows the payments of a plan. */
  readonly open: (id: number) => void;
}

/** The recurring gifts of the rows that are shown, those that need a person first. */
export function renderPlans({ plans, writing, open }: PlansView): TemplateResult {
  const { words, locale } = writing;
  const expected = [...expectedMonthly(plans)].map(([currency, minor]) =>
    formatMinor(minor, currency, locale),
  );
  const titles = [
    words['column.donor'],
    words['plan.amount'],
    words['facet.frequency'],
    words['column.status'],
    words['plan.last'],
    words['plan.next'],
    words['total.net'],
  ];
  const isAmount = (at: number) => (at === 1 || at === 6 ? 'amount' : '');
  return html`<div class="plans">
    ${
      expected.length > 0
        ? html`<p>
            <strong .textContent=${say(words, 'plan.expected', { amount: expected.join(' · ') })}></strong>
          </p>`
        : nothing
    }
    <p class="note" .textContent=${words['plan.hint']}></p>
    ${
      plans.length > mostPlans
        ? html`<p
            class="note"
            .textContent=${say(words, 'plan.more', { number: formatCount(mostPlans, locale) })}
          ></p>`
        : nothing
    }
    <div class="scroll" tabindex="0" role="group" aria-label=${words.plans}>
      <table>
        <thead>
          <tr>
            ${titles.map((text, at) => html`<th scope="col" class=${isAmount(at)} .textContent=${text}></th>`)}
          </tr>
        </thead>
        <tbody>
          ${plans.slice(0, mostPlans).map((plan) => {
            const texts = [
              formatMinor(plan.amount, plan.currency, locale),
              frequencyWord(plan.interval, words),
              planWord(plan.state, words),
              plan.last,
              plan.next,
              formatMinor(plan.net, plan.currency, locale),
            ];
            return html`<tr>
              <th scope="row">
                <button
                  class="quiet-button"
                  type="button"
                  @click=${() => open(plan.id)}
                  .textContent=${plan.donor || String(plan.id)}
                ></button>
              </th>
              ${texts.map((text, at) => html`<td class=${isAmount(at + 1)} .textContent=${text}></td>`)}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </div>`;
}

function planWord(state: string, words: Writing['words']): string {
  const named: Readonly<Record<string, string | undefined>> = words;
  return named[`plan.${state}`] ?? state;
}
