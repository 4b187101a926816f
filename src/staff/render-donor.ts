import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../text/say.js';
import { donorOf, emailOf, type Writing } from './columns.js';
import { donorYears } from './donor.js';
import { formatMinor } from './money.js';
import type { TableRow } from './rows.js';

export interface DonorView {
  readonly rows: readonly TableRow[];
  readonly writing: Writing;
  /** Whether other transactions of the donor may exist, because the list has only some of all. */
  readonly isPart: boolean;
  readonly readAll: () => void;
}

/** What a donor has given in each year, for receipts and for thanks. */
export function renderDonor({ rows, writing, isPart, readAll }: DonorView): TemplateResult {
  const { words, locale, timezone } = writing;
  const { transaction } = rows.at(-1) ?? {};
  const email = transaction ? emailOf(transaction) : '';
  const title = say(words, 'donor.title', { name: (transaction && donorOf(transaction)) || email });
  const titles = [
    words['donor.year'],
    words['total.gifts'],
    words['total.paid'],
    words['total.refunded'],
    words['total.net'],
    words['donor.receipted'],
  ];
  return html`<section class="donor" aria-labelledby="donor-title">
    <h3 id="donor-title" .textContent=${title}></h3>
    <p .textContent=${email}></p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="donor-title">
      <table>
        <thead>
          <tr>
            ${titles.map((text, at) => html`<th scope="col" class=${at > 0 ? 'amount' : ''} .textContent=${text}></th>`)}
          </tr>
        </thead>
        <tbody>
          ${donorYears(rows, timezone).map(({ year, currency, gifts, paid, refunded, receipted }) => {
            const money = (minor: number) => formatMinor(minor, currency, locale);
            return html`<tr>
              <th scope="row" .textContent=${year || '—'}></th>
              ${[
                formatCount(gifts, locale),
                money(paid),
                money(refunded),
                money(paid - refunded),
                money(receipted),
              ].map((text) => html`<td class="amount" .textContent=${text}></td>`)}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    ${
      isPart
        ? html`<p class="note" .textContent=${words['donor.part']}></p>
            <div class="buttons">
              <button
                class="quiet-button"
                type="button"
                @click=${readAll}
                .textContent=${words['donor.readAll']}
              ></button>
            </div>`
        : nothing
    }
  </section>`;
}
