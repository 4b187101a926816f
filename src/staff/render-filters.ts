import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../text/say.js';
import type { FilterName, Filters } from './filters.js';
import type { Words } from './words.js';

type Kind =
  | {
      readonly type: 'date' | 'text' | 'checkbox';
      readonly hint?: 'hint.list' | 'hint.payout' | 'hint.zone';
    }
  | { readonly type: 'number'; readonly least: 0 | 1 }
  | { readonly type: 'select'; readonly options: readonly (readonly [value: string, word: SelectWord])[] };

type Select = Extract<Kind, { type: 'select' }>;
type Input = Exclude<Kind, Select>;

type SelectWord =
  'any' | 'account.global' | 'account.user' | 'sort.id' | 'sort.date' | 'direction.asc' | 'direction.desc';

const usual: readonly (readonly [FilterName, Kind])[] = [
  ['start', { type: 'date', hint: 'hint.zone' }],
  ['end', { type: 'date', hint: 'hint.zone' }],
  ['campaign-id', { type: 'text', hint: 'hint.list' }],
  ['with-pending', { type: 'checkbox' }],
];

const others: readonly (readonly [FilterName, Kind])[] = [
  ['payout-date', { type: 'date', hint: 'hint.payout' }],
  [
    'payout-account',
    {
      type: 'select',
      options: [
        ['', 'any'],
        ['global', 'account.global'],
        ['user', 'account.user'],
      ],
    },
  ],
  ['tags', { type: 'text', hint: 'hint.list' }],
  ['after-id', { type: 'number', least: 0 }],
  [
    'sort',
    {
      type: 'select',
      options: [
        ['', 'sort.id'],
        ['date', 'sort.date'],
      ],
    },
  ],
  [
    'direction',
    {
      type: 'select',
      options: [
        ['', 'direction.asc'],
        ['desc', 'direction.desc'],
      ],
    },
  ],
  ['limit', { type: 'number', least: 1 }],
  ['page', { type: 'number', least: 1 }],
  ['without-subsites', { type: 'checkbox' }],
];

export interface FiltersView {
  readonly words: Words;
  /** IANA name of the time zone of its days. */
  readonly timezone: string;
  /** What was applied last; the form keeps what was typed since. */
  readonly filters: Filters;
  readonly wrong: FilterName | undefined;
  /** Names of campaigns by ID, which are suggested. */
  readonly campaigns: ReadonlyMap<number, string>;
  readonly apply: (event: SubmitEvent) => void;
  readonly clear: () => void;
  readonly takeMonth: (event: Event, back: number) => void;
}

export function renderFilters(view: FiltersView): TemplateResult {
  const { words, filters, wrong, campaigns, apply, clear, takeMonth } = view;
  const isMore =
    others.some(([name]) => (filters[name] ?? '') !== '') || others.some(([name]) => name === wrong);
  // A reset empties also what was typed and not applied.
  return html`<form class="filters" aria-label=${words.filters} novalidate @submit=${apply} @reset=${clear}>
    <div class="fields">${usual.map((field) => renderField(field, view))}</div>
    <details ?open=${isMore}>
      <summary .textContent=${words['filters.more']}></summary>
      <div class="fields">${others.map((field) => renderField(field, view))}</div>
    </details>
    ${
      wrong
        ? html`<p
            id="wrong"
            class="fault"
            role="alert"
            .textContent=${say(words, 'wrong', { name: words[`filter.${wrong}`] })}
          ></p>`
        : nothing
    }
    <datalist id="campaigns">
      ${[...campaigns].map(([id, campaign]) => html`<option value=${id} label=${campaign}></option>`)}
    </datalist>
    <div class="buttons">
      <button class="main-button" type="submit" .textContent=${words.apply}></button>
      <button class="quiet-button" type="reset" .textContent=${words.clear}></button>
      ${(['month.this', 'month.last'] as const).map(
        (word, back) =>
          html`<button
            class="quiet-button"
            type="button"
            @click=${(event: Event) => takeMonth(event, back)}
            .textContent=${words[word]}
          ></button>`,
      )}
    </div>
  </form>`;
}

function renderField([name, kind]: readonly [FilterName, Kind], view: FiltersView): TemplateResult {
  const { words, filters, timezone } = view;
  const value = filters[name] ?? '';
  const label = words[`filter.${name}`];
  if (kind.type === 'checkbox')
    return html`<label class="check">
      <input type="checkbox" name=${name} value="1" .checked=${value === '1'} />
      <span .textContent=${label}></span>
    </label>`;
  const id = fieldId(name);
  const hint = 'hint' in kind ? kind.hint : undefined;
  return html`<div class="field">
    <label for=${id} .textContent=${label}></label>
    ${kind.type === 'select' ? renderSelect(name, kind, view) : renderInput(name, kind, view)}
    ${
      hint
        ? html`<span
            class="note"
            id="${id}-hint"
            .textContent=${hint === 'hint.zone' ? say(words, hint, { zone: timezone }) : words[hint]}
          ></span>`
        : nothing
    }
  </div>`;
}

function renderSelect(
  name: FilterName,
  { options }: Select,
  { words, filters }: FiltersView,
): TemplateResult {
  return html`<select id=${fieldId(name)} name=${name}>
    ${options.map(
      ([option, word]) =>
        html`<option
          value=${option}
          ?selected=${option === (filters[name] ?? '')}
          .textContent=${words[word]}
        ></option>`,
    )}
  </select>`;
}

function renderInput(name: FilterName, kind: Input, { filters, wrong }: FiltersView): TemplateResult {
  const value = filters[name] ?? '';
  const isWrong = wrong === name;
  const hintId = 'hint' in kind && kind.hint ? `${fieldId(name)}-hint` : nothing;
  // An attribute may have a time, which a field for days would not show.
  const type = kind.type === 'date' && value.includes('T') ? 'datetime-local' : kind.type;
  return html`<input
    id=${fieldId(name)}
    name=${name}
    type=${type}
    step=${type === 'datetime-local' || type === 'number' ? '1' : 'any'}
    list=${name === 'campaign-id' ? 'campaigns' : nothing}
    min=${kind.type === 'number' ? kind.least : nothing}
    autocomplete="off"
    aria-invalid=${isWrong}
    aria-describedby=${isWrong ? 'wrong' : hintId}
    .value=${value}
  />`;
}

function fieldId(name: FilterName): string {
  return `filter-${name}`;
}
