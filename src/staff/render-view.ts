import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../text/say.js';
import type { Writing } from './columns.js';
import { facetNames, facetWord, optionText, type FacetName } from './facets.js';
import type { Counts } from './found-rows.js';
import { formatMinor } from './money.js';
import type { CurrencyTotals } from './totals.js';
import { boundOf, showsAll, type View } from './view.js';
import type { Words } from './words.js';

export interface ViewFields {
  readonly writing: Writing;
  readonly view: View;
  /** Number of rows that are found, and their sums. */
  readonly found: number;
  readonly totals: readonly CurrencyTotals[];
  /** Whether they are those of this view, whose search can still go on. */
  readonly isCurrent: boolean;
  readonly counts: Counts | undefined;
  /** Names of campaigns by ID. */
  readonly campaigns: ReadonlyMap<number, string>;
  /** Fragment of a link to the view. */
  readonly address: string;
  readonly change: (view: View) => void;
  readonly showAll: () => void;
}

/** What chooses rows among those that were read: a search, and a field for each facet in which they differ. */
export function renderView(fields: ViewFields): TemplateResult {
  const { writing, view, address, change, showAll } = fields;
  const { words } = writing;
  const isAll = showsAll(view);
  return html`<div class="view" role="search" aria-label=${words.view}>
    <div class="fields">
      <div class="field find">
        <label for="find" .textContent=${words.find}></label>
        <input
          id="find"
          type="search"
          autocomplete="off"
          .value=${view.sought}
          @input=${(event: Event) => change({ ...view, sought: textOf(event) })}
        />
      </div>
      ${facetNames.map((name) => renderFacet(name, fields))}
      ${(['least', 'most'] as const).map((name) => renderBound(name, fields))}
    </div>
    <div class="buttons">
      <span
        class="note"
        role="status"
        .textContent=${isAll || !fields.isCurrent ? '' : foundText(fields)}
      ></span>
      ${
        isAll
          ? nothing
          : html`<button
              class="quiet-button"
              type="button"
              @click=${showAll}
              .textContent=${words['view.all']}
            ></button>`
      }
      <a href=${address} .textContent=${words['view.link']}></a>
    </div>
  </div>`;
}

/** How many rows are found, and what they have brought: the totals may be out of sight. */
function foundText({ found, totals, writing: { words, locale } }: ViewFields): string {
  const sums = totals.map(
    ({ currency, paid, refunded }) =>
      `${words['total.net']} ${formatMinor(paid - refunded, currency, locale)}`,
  );
  return [say(words, 'found', { count: found, number: formatCount(found, locale) }), ...sums].join(' · ');
}

const labels = {
  status: 'column.status',
  kind: 'facet.kind',
  frequency: 'facet.frequency',
  method: 'column.method',
  campaign: 'column.campaign',
  currency: 'csv.currency',
} as const satisfies Record<FacetName, keyof Words>;

function renderFacet(name: FacetName, fields: ViewFields): TemplateResult | typeof nothing {
  const { writing, view, counts, campaigns, change } = fields;
  const { words, locale } = writing;
  const chosen = view.chosen[name];
  const codes = new Map(counts?.[name]);
  // What was chosen stays an option, also if no row has it.
  if (chosen !== undefined && !codes.has(chosen)) codes.set(chosen, 0);
  if (codes.size < 2 && chosen === undefined) return nothing;
  const { compare } = new Intl.Collator(locale);
  const options = [...codes]
    .map(([code, count]) => ({ code, count, word: facetWord(name, code, writing, campaigns) }))
    .sort((one, other) => compare(one.word, other.word));
  const choose = (code: string) => {
    const { [name]: _, ...others } = view.chosen;
    change({ ...view, chosen: code === any ? others : { ...others, [name]: code } });
  };
  return html`<div class="field">
    <label for="view-${name}" .textContent=${words[labels[name]]}></label>
    <select id="view-${name}" @change=${(event: Event) => choose(textOf(event))}>
      <option value=${any} .selected=${chosen === undefined} .textContent=${words.any}></option>
      ${options.map(
        ({ code, count, word }) =>
          html`<option
            value=${code}
            .selected=${code === chosen}
            .textContent=${optionText(word, count, writing)}
          ></option>`,
      )}
    </select>
  </div>`;
}

/** The option for all. Codes are the platform's, and one may be empty. */
const any = '*';

function renderBound(name: 'least' | 'most', { writing, view, change }: ViewFields): TemplateResult {
  const { words, locale } = writing;
  const isWrong = boundOf(view[name], locale) === null;
  return html`<div class="field">
    <label for="view-${name}" .textContent=${words[`amount.${name}`]}></label>
    <input
      id="view-${name}"
      type="text"
      inputmode="decimal"
      autocomplete="off"
      aria-invalid=${isWrong}
      aria-describedby=${isWrong ? `view-${name}-wrong` : nothing}
      .value=${view[name]}
      @input=${(event: Event) => change({ ...view, [name]: textOf(event) })}
    />
    ${
      isWrong
        ? html`<span class="note fault" id="view-${name}-wrong" .textContent=${words['amount.wrong']}></span>`
        : nothing
    }
  </div>`;
}

function textOf({ target }: Event): string {
  return (target as HTMLInputElement | HTMLSelectElement).value;
}
