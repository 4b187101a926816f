import { html, nothing, type TemplateResult } from 'lit';
import { missing } from '../format/number.js';
import { say } from '../text/say.js';
import type { Transaction } from '../schema/transaction.js';
import { columns, statusOf, type ColumnName, type Writing } from './columns.js';
import { detailLines, type Line } from './details.js';
import { currencyOf, formatMinor, minorOf } from './money.js';
import type { TableRow } from './rows.js';
import { timeIn } from './time-zone.js';
import type { Words } from './words.js';

export interface DetailsView {
  readonly row: TableRow;
  readonly writing: Writing;
  readonly withEmpty: boolean;
  readonly setWithEmpty: (withEmpty: boolean) => void;
  readonly close: () => void;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** Shows all gifts of its donor, or all payments of its recurring gift; `undefined` if the record does not tell them. */
  readonly ofDonor: (() => void) | undefined;
  readonly ofPlan: (() => void) | undefined;
}

/** What staff open a transaction for. */
const mostWanted: readonly ColumnName[] = [
  ...(['donor', 'email', 'paid', 'donation', 'refunded', 'recurring', 'campaign', 'through'] as const),
  ...(['receipt', 'date', 'method', 'payoutDate'] as const),
];

/** A transaction: first what staff open it for, then all its fields, and those of its refunds. */
export function renderDetails(view: DetailsView): TemplateResult {
  const { row, writing, withEmpty } = view;
  const { words, locale } = writing;
  const { transaction, refunds } = row;
  const currency = currencyOf(transaction.amount?.currency);
  const paid = formatMinor(minorOf(transaction.amount?.total_paid, currency), currency, locale);
  // Not `disabled`: at the last row the pressed button would lose the focus.
  const button = (text: string, act: (() => void) | undefined) =>
    html`<button
      class="quiet-button"
      type="button"
      aria-disabled=${act ? nothing : 'true'}
      @click=${act ?? nothing}
      .textContent=${text}
    ></button>`;
  return html`<dialog class="details" aria-labelledby="details-title" @close=${view.close}>
    <header>
      <h3 id="details-title" .textContent=${say(words, 'details', { id: transaction.id })}></h3>
      <p class="summary">
        <strong .textContent=${paid}></strong>
        <span .textContent=${statusOf(row, words)}></span>
      </p>
      <div class="buttons">
        ${button(words.previous, view.previous)} ${button(words.next, view.next)}
        <label class="check">
          <input
            type="checkbox"
            .checked=${withEmpty}
            @change=${(event: Event) => view.setWithEmpty((event.target as HTMLInputElement).checked)}
          />
          <span .textContent=${words['details.empty']}></span>
        </label>
        <form method="dialog"><button class="quiet-button" .textContent=${words.close}></button></form>
      </div>
    </header>
    <div class="lines" tabindex="0" role="group" aria-labelledby="details-title">
      ${renderMostWanted(row, writing)}
      <div class="buttons">
        ${view.ofDonor ? button(words['donor.gifts'], view.ofDonor) : nothing}
        ${view.ofPlan ? button(words['plan.payments'], view.ofPlan) : nothing}
      </div>
      <h4 .textContent=${words['details.all']}></h4>
      ${renderLines(transaction, view)}
      ${refunds.map(
        (refund) =>
          html`<h4 .textContent=${say(words, 'details.refund', { id: refund.id })}></h4>
            ${renderLines(refund, view)}`,
      )}
    </div>
  </dialog>`;
}

function renderMostWanted(row: TableRow, writing: Writing): TemplateResult {
  const { words, timezone } = writing;
  const lines = mostWanted.flatMap((name) => {
    const { date } = row.transaction;
    const text =
      name === 'date' && date
        ? `${timeIn(timezone, date)} (${timezone})`
        : columns.find((column) => column.name === name)?.show(row, writing);
    return text && text !== missing ? [[words[`column.${name}`], text] as const] : [];
  });
  return html`<dl>
    ${lines.map(
      ([label, text]) =>
        html`<div class="line">
          <dt .textContent=${label}></dt>
          <dd .textContent=${text}></dd>
        </div>`,
    )}
  </dl>`;
}

function renderLines(transaction: Transaction, { writing, withEmpty }: DetailsView): TemplateResult {
  const lines = detailLines(transaction, { ...writing, withEmpty });
  return html`<dl>
    ${lines.map(
      (line) =>
        html`<div class="line depth-${Math.min(line.depth, 4)} ${line.isTitle ? 'title' : ''}">
          <dt .textContent=${line.label}></dt>
          <dd>${renderValue(line, writing.words)}</dd>
        </div>`,
    )}
  </dl>`;
}

function renderValue({ value, isTitle, link }: Line, words: Words): TemplateResult | typeof nothing {
  if (isTitle) return nothing;
  if (link === undefined) return html`<span .textContent=${value || '—'}></span>`;
  return html`<a href=${link} rel="noreferrer" target="_blank"
    ><span .textContent=${value}></span
    ><span class="visually-hidden" .textContent=${` (${words['details.newTab']})`}></span
  ></a>`;
}
