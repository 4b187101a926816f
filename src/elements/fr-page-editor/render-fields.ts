import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { formatCount } from '../../format/number.js';
import { say } from '../../text/say.js';
import { figure } from '../../templates/figure.js';
import { liveValue } from '../../templates/live-value.js';
import { fieldOf, longest, type TextField } from './draft.js';
import { hasMarkup } from './markup.js';
import { problemAt, problemText } from './problem-text.js';
import type { EditorActions, EditorView } from './view.js';

/** From this share of the longest text on, its length is shown. */
const nearlyFull = 0.9;

/** Renders that the page is closed, which the fundraiser may not know. */
export function renderClosed({ words, closedOn }: EditorView): TemplateResult | typeof nothing {
  return closedOn === ''
    ? nothing
    : html`<p class="closed" .textContent=${say(words, 'closed', { date: closedOn })}></p>`;
}

/** Renders a summary of all problems, each with a link to its field. It gets the focus after a press of Save. */
export function renderSummary(view: EditorView, { goTo }: EditorActions): TemplateResult | typeof nothing {
  const { problems, words } = view;
  if (problems.length === 0) return nothing;
  return html`<div class="summary" id="summary" role="group" aria-labelledby="summary-title" tabindex="-1">
    <h2 class="summary-title" id="summary-title" .textContent=${words.summaryTitle}></h2>
    <ul>
      ${problems.map((code) => {
        const onClick = (event: Event) => {
          // The link's fragment does not reach into a shadow root, so the field is focused by script.
          event.preventDefault();
          goTo(fieldOf(code));
        };
        return html`<li>
          <a href="#${fieldOf(code)}" @click=${onClick} .textContent=${problemText(code, view)}></a>
        </li>`;
      })}
    </ul>
  </div>`;
}

export function renderName(view: EditorView): TemplateResult {
  return renderField('name', view, {
    control: (describedBy, invalid) =>
      html`<input
        id="name"
        name="name"
        class="control"
        part="control"
        autocomplete="off"
        required
        aria-invalid=${invalid}
        aria-describedby=${ifDefined(describedBy)}
        .value=${liveValue(view.texts.name)}
      />`,
  });
}

export function renderGoal(view: EditorView): TemplateResult {
  return renderField('goal', view, {
    control: (describedBy, invalid) =>
      html`<div class="money">
        <input
          id="goal"
          name="goal"
          class="control"
          part="control"
          inputmode="decimal"
          autocomplete="off"
          required
          maxlength="30"
          aria-invalid=${invalid}
          aria-describedby=${ifDefined(describedBy)}
          .value=${liveValue(view.texts.goal)}
        />
        <span class="currency" aria-hidden="true" ${figure(view.terms.currency)}></span>
      </div>`,
  });
}

/** There is no `maxlength`: browsers would cut a pasted text without a word. */
export function renderDescription(view: EditorView, { onResetDescription }: EditorActions): TemplateResult {
  const { words, page, draft, texts, terms } = view;
  const { length } = texts.description;
  const isOfCampaign = page.is_default_description === true && draft.description === undefined;
  const isFormatted = draft.description === undefined && hasMarkup(page.description ?? '');
  const isReset = draft.description?.trim() === '';
  const number = formatCount(length, terms.locale);
  const most = formatCount(longest.description, terms.locale);
  return renderField('description', view, {
    badge: isOfCampaign ? words.ofCampaign : undefined,
    hint: isFormatted ? `${words.descriptionHint} ${words.formatted}` : words.descriptionHint,
    control: (describedBy, invalid) =>
      html`<textarea
        id="description"
        name="description"
        class="control"
        part="control"
        rows="8"
        aria-invalid=${invalid}
        aria-describedby=${ifDefined(describedBy)}
        .value=${liveValue(texts.description)}
      ></textarea>`,
    after: html`${
      length > longest.description * nearlyFull
        ? html`<p class="hint" .textContent=${say(words, 'length', { number, most })}></p>`
        : nothing
    }${isReset ? html`<p class="hint" .textContent=${words.descriptionReset}></p>` : nothing}${
      isOfCampaign || isReset
        ? nothing
        : html`<button
            class="quiet-button plain"
            type="button"
            @click=${onResetDescription}
            .textContent=${words.useCampaignDescription}
          ></button>`
    }`,
  });
}

interface FieldParts {
  /** Where the value comes from. */
  readonly badge?: string | undefined;
  readonly hint?: string;
  readonly control: (describedBy: string | undefined, invalid: 'true' | 'false') => TemplateResult;
  readonly after?: TemplateResult;
}

function renderField(
  name: TextField,
  view: EditorView,
  { badge, hint, control, after }: FieldParts,
): TemplateResult {
  const problem = problemAt(name, view);
  const ids = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for=${name}>
      <span .textContent=${view.words[name]}></span>
      ${badge ? html`<span class="badge" .textContent=${badge}></span>` : nothing}
    </label>
    ${hint ? html`<p class="hint" id="${name}-hint" .textContent=${hint}></p>` : nothing}
    ${control(ids || undefined, problem ? 'true' : 'false')}
    ${problem ? html`<p class="problem" id="${name}-problem" .textContent=${problem}></p>` : nothing} ${after}
  </div>`;
}
