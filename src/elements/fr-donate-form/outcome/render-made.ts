import { html, nothing, type TemplateResult } from 'lit';
import type { Attempt } from '../../../donation/attempt.js';
import { formatMoney } from '../../../format/money.js';
import { say } from '../../../text/say.js';
import { figure } from '../../../templates/figure.js';
import { withSums, type SumText } from '../amount/sums.js';
import type { OutcomeView } from './outcome-view.js';
import { chosenSum, impactOf } from './chosen-sum.js';
import { renderNext } from './render-next.js';

type Rendered = TemplateResult | typeof nothing;

/** The parts of the result of a gift that was made as the donor asked. */
export interface MadeParts {
  readonly title: string;
  readonly sentence: string;
  /** What reaches the campaign with a sponsor's match of the gift. */
  readonly matched: SumText | undefined;
  /** What was given and how often, in a few words. */
  readonly given: string;
  readonly statement: Rendered;
  readonly reference: Rendered;
  /** Sentences on receipts. */
  readonly lines: readonly string[];
  readonly redirect: Rendered | undefined;
  readonly contact: TemplateResult;
  readonly bar: Rendered | undefined;
  readonly share: Rendered | undefined;
  readonly monthly: Rendered;
  readonly again: TemplateResult;
}

/** Renders the thanks, and below them the receipt, of which only a line is open. */
export function renderMade(view: OutcomeView, attempt: Attempt, parts: MadeParts): TemplateResult {
  const { words, currency, locale } = view;
  const impact = impactOf(view, attempt);
  const amount = formatMoney(chosenSum(view, attempt), currency, locale);
  return html`<section class="outcome done" part="result" aria-labelledby="outcome-title">
    <div class="thanks">
      <h2
        id="outcome-title"
        tabindex="-1"
        aria-describedby="outcome-text outcome-match redirect-note"
        .textContent=${parts.title}
      ></h2>
      ${impact ? html`<p class="impact-made" .textContent=${say(words, 'impact', { amount, impact })}></p>` : nothing}
      <p id="outcome-text" .textContent=${parts.sentence}></p>
      ${parts.matched ? html`<p id="outcome-match" part="match-note" ${withSums(parts.matched)}></p>` : nothing}
    </div>
    ${parts.redirect}
    <slot name="thanks"></slot>
    ${parts.bar ?? nothing} ${parts.share ?? nothing}
    <slot name="share"></slot>
    ${parts.monthly}
    <div class="papers">
      ${renderPapers(parts, words)}
      <slot name="receipt"></slot>
      ${parts.contact}
    </div>
    ${parts.again}
  </section>`;
}

/** Renders the receipt's line, which opens if there is more to say. */
function renderPapers(
  { given, lines, reference, statement }: MadeParts,
  words: OutcomeView['words'],
): Rendered {
  const [first, ...others] = lines;
  const line = html`<span class="given" ${figure(given)}></span> ${
      first === undefined
        ? nothing
        : html`<span aria-hidden="true">·</span> <span .textContent=${first}></span>`
    }`;
  const hasFacts = reference !== nothing || statement !== nothing;
  if (!hasFacts && others.length === 0) return html`<p>${line}</p>`;
  return html`<details>
    <summary>${line}</summary>
    ${hasFacts ? html`<dl>${reference} ${statement}</dl>` : nothing} ${renderNext(others, words)}
  </details>`;
}
