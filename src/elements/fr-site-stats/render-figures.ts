import { html, nothing, type TemplateResult } from 'lit';
import { lengthOf } from '../../format/compact.js';
import { figure } from '../../templates/figure.js';
import type { FigureName } from '../../format/site-figures.js';

/** One figure with its label, formatted. */
export interface DrawnFigure {
  readonly name: FigureName;
  readonly full: string;
  /** The exact figure, if `full` is rounded. */
  readonly exact: string | undefined;
  /** `undefined` if the full figure is short already. */
  readonly compact: string | undefined;
  readonly label: string;
}

/**
 * Figures side by side or as tiles. The label comes first in the document, for screen readers, and second on screen. All have the size of the
 * longest, because they share rows.
 */
export function renderList(figures: readonly DrawnFigure[]): TemplateResult {
  const length = longest(figures.map(({ full }) => full));
  const short = longest(figures.map(({ compact, full }) => compact ?? full));
  return html`<dl class="figures" part="figures">
    ${figures.map(
      (figure) =>
        html`<div class="figure" part="figure">
          <dt class="label" part="label">${renderLabel(figure)}</dt>
          <dd
            class="value"
            part="value"
            data-length=${length}
            data-short=${short}
            ?data-compact=${figure.compact !== undefined}
          >
            ${renderNumber(figure)}
          </dd>
        </div>`,
    )}
  </dl>`;
}

/** The length of the longest of these texts. */
function longest(texts: readonly string[]): ReturnType<typeof lengthOf> {
  let found = '';
  for (const text of texts) if (text.length > found.length) found = text;
  return lengthOf(found);
}

/** Figures as a line of text, which may wrap. */
export function renderLine(figures: readonly DrawnFigure[]): TemplateResult {
  return html`<p class="line" part="figures">
    ${figures.map(
      (figure, at) =>
        html`${at > 0 ? html`<span aria-hidden="true">· </span>` : nothing}<span part="figure"
            ><strong part="value" ?data-compact=${figure.compact !== undefined}
              >${renderNumber(figure)}</strong
            >
            <span part="label">${renderLabel(figure)}</span>
          </span>`,
    )}
  </p>`;
}

function renderLabel({ name, label }: DrawnFigure): TemplateResult {
  return html`<slot name="icon-${name}"></slot><span .textContent=${label}></span>`;
}

function renderNumber({ full, exact, compact }: DrawnFigure): TemplateResult {
  return html`<span class="full" ${figure(full, exact)}></span
    >${compact === undefined ? nothing : html`<span class="compact" aria-hidden="true" ${figure(compact)}></span>`}`;
}
