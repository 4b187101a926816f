import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../text/say.js';
import { attentionKinds, type AttentionItem } from '../schema/attention.js';
import type { Writing } from './columns.js';
import { formatMinor, minorOf } from './money.js';
import { timeIn } from './time-zone.js';

export interface AttentionView {
  readonly items: readonly AttentionItem[];
  readonly hasFailed: boolean;
  /** Names of campaigns by ID. */
  readonly campaigns: ReadonlyMap<number, string>;
  readonly writing: Writing;
  /** Searches for a transaction. */
  readonly find: (transaction: number) => void;
}

/** Gifts and pictures that a person has to look at, each with what to do. */
export function renderAttention(view: AttentionView): TemplateResult | typeof nothing {
  const { items, hasFailed, writing } = view;
  const { words, locale } = writing;
  if (hasFailed) return html`<p class="note" .textContent=${words['attention.failed']}></p>`;
  if (items.length === 0) return nothing;
  const title = say(words, 'attention', { number: formatCount(items.length, locale) });
  return html`<section class="attention" aria-labelledby="attention-title">
    <h3 id="attention-title" .textContent=${title}></h3>
    <ul role="list">
      ${items.map((item) => renderItem(item, view))}
    </ul>
  </section>`;
}

function renderItem(item: AttentionItem, { campaigns, writing, find }: AttentionView): TemplateResult {
  const { words, locale, timezone } = writing;
  const { at, attempt, campaign, transactions } = item;
  // A newer proxy may have other kinds.
  const kind = attentionKinds.find((one) => one === item.kind) ?? 'unknown';
  const minor = minorOf(item.amount, '');
  const facts = [
    timeIn(timezone, at),
    typeof campaign === 'number' ? (campaigns.get(campaign) ?? String(campaign)) : '',
    minor === null ? '' : formatMinor(minor, '', locale),
    attempt ? say(words, 'attention.reference', { reference: attempt }) : '',
  ];
  return html`<li>
    <strong .textContent=${words[`attention.${kind}`]}></strong>
    <span .textContent=${words[`attention.${kind}.advice`]}></span>
    <span class="note" .textContent=${facts.filter((fact) => fact !== '').join(' · ')}></span>
    ${
      transactions?.length
        ? html`<span class="buttons">
            ${transactions.map(
              (id) =>
                html`<button
                  class="quiet-button"
                  type="button"
                  @click=${() => find(id)}
                  .textContent=${say(words, 'details', { id })}
                ></button>`,
            )}
          </span>`
        : nothing
    }
  </li>`;
}
