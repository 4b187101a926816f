import { html, type TemplateResult } from 'lit';
import { columns, type ColumnName } from './columns.js';
import type { Words } from './words.js';

export interface ColumnChoiceView {
  readonly words: Words;
  readonly chosen: readonly ColumnName[];
  readonly toggle: (name: ColumnName, isShown: boolean) => void;
  readonly reset: () => void;
}

/** A checkbox for each column. */
export function renderColumnChoice({ words, chosen, toggle, reset }: ColumnChoiceView): TemplateResult {
  return html`<details class="choice-of-columns">
    <summary .textContent=${words.columns}></summary>
    <fieldset>
      <legend class="visually-hidden" .textContent=${words.columns}></legend>
      ${columns.map(
        ({ name }) =>
          html`<label class="check">
            <input
              type="checkbox"
              .checked=${chosen.includes(name)}
              @change=${(event: Event) => toggle(name, (event.target as HTMLInputElement).checked)}
            />
            <span .textContent=${words[`column.${name}`]}></span>
          </label>`,
      )}
      <button
        class="quiet-button"
        type="button"
        @click=${reset}
        .textContent=${words['columns.usual']}
      ></button>
    </fieldset>
  </details>`;
}
