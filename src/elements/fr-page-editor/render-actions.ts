import { html, nothing, type TemplateResult } from 'lit';
import { formatMoney } from '../../format/money.js';
import { say } from '../../text/say.js';
import { toMinor } from '../../schema/money.js';
import { savedTexts, type Field } from './draft.js';
import type { EditorActions, EditorTexts, EditorView, News, Phase } from './view.js';

/** Renders Save and Discard, and what became of the last press. */
export function renderActions(view: EditorView, actions: EditorActions): TemplateResult {
  const { words, phase, news, isChanged } = view;
  const failure =
    news?.kind === 'failed' ? failureText(news, words) : news?.kind === 'elsewhere' ? words.elsewhere : '';
  return html`<div class="actions">
    <div role="alert" class=${failure ? 'notice' : 'visually-hidden'} .textContent=${failure}></div>
    ${
      news?.kind === 'elsewhere'
        ? html`<ul class="elsewhere">
            ${news.fields.map((field) => html`<li .textContent=${nowText(field, view)}></li>`)}
          </ul>`
        : nothing
    }
    ${
      phase?.kind === 'uploading'
        ? html`<progress aria-label=${words.uploading} max="1" .value=${phase.share}></progress>`
        : nothing
    }
    <p class="state" role="status" .textContent=${stateText(view)}></p>
    <div class="buttons">
      <button
        class="main-button"
        part="button"
        aria-disabled=${phase !== undefined}
        .textContent=${words.save}
      ></button>
      ${
        phase?.kind === 'uploading' || phase?.kind === 'preparing'
          ? html`<button
              class="quiet-button"
              type="button"
              @click=${actions.onCancel}
              .textContent=${words.cancel}
            ></button>`
          : nothing
      }
      ${
        isChanged && !phase
          ? html`<button
              class="quiet-button"
              type="button"
              @click=${actions.onDiscard}
              .textContent=${words.discard}
            ></button>`
          : nothing
      }
    </div>
  </div>`;
}

function stateText({ words, phase, news, isChanged }: EditorView): string {
  if (phase) return phaseText(phase, words);
  if (news && news.kind !== 'failed' && news.kind !== 'elsewhere') return words[news.kind];
  return isChanged ? words.unsaved : '';
}

/** What the page says in a field, after somebody has changed it elsewhere. */
function nowText(field: Field, { words, page, terms }: EditorView): string {
  if (field === 'picture') return words.picture;
  const value =
    field === 'goal'
      ? formatMoney(toMinor(page.amount_goal), terms.currency, terms.locale)
      : savedTexts(page, terms)[field];
  return say(words, 'now', { field: words[field], value });
}

function phaseText({ kind }: Phase, words: EditorTexts): string {
  return words[kind];
}

function failureText({ failure }: Extract<News, { kind: 'failed' }>, words: EditorTexts): string {
  switch (failure.kind) {
    case 'token':
      return words.saveToken;
    case 'busy':
      return words.saveBusy;
    case 'closed':
      return words.saveClosed;
    case 'unreachable':
      return words.saveFailed;
    case 'field':
      return words.saveRefused;
  }
}
