import { html, nothing, svg, type TemplateResult } from 'lit';
import { usualMinimum } from '../../controllers/gift-request.js';
import { figure } from '../../templates/figure.js';
import { say } from '../../text/say.js';
import { formatExact, formatRemaining, type FigureContext } from '../../format/campaign-figures.js';
import type { GiveLink } from './give-link.js';
import type { MilestoneProgress } from './milestones.js';

/** Largest gift that "Give exactly …" proposes, in minor units: few visitors give much larger ones. */
const mostExact = 50_000;

const check = svg`<path d="M3 8.5l3.2 3.2L13 4.8" />`;

/** The milestones as a list under the bar: on the bar, their labels would overlap. */
export function renderMilestones(
  milestones: readonly MilestoneProgress[],
  context: FigureContext,
  give: GiveLink | undefined,
): TemplateResult | typeof nothing {
  if (milestones.length === 0) return nothing;
  return html`<ol class="milestones" part="milestones" aria-label=${context.words.milestones}>
    ${milestones.map((milestone) => renderMilestone(milestone, context, give))}
  </ol>`;
}

function renderMilestone(
  { at, label, reached, next, remaining }: MilestoneProgress,
  context: FigureContext,
  give: GiveLink | undefined,
): TemplateResult {
  const { words, progress } = context;
  // Only for campaigns that count money.
  const isFitting = progress.unit === 'amount' && remaining >= usualMinimum && remaining <= mostExact;
  const link = next && give && isFitting;
  return html`<li class=${reached ? 'reached' : 'open'}>
    <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" />
      ${reached ? check : nothing}
    </svg>
    <div>
      <span class="at" ${figure(formatExact(at, context))}></span>
      <span class="label" .textContent=${label}></span>
      ${reached ? html`<span class="visually-hidden" .textContent=${words.milestoneReached}></span>` : nothing}
      ${next ? html`<span class="left" .textContent=${say(words, 'milestoneLeft', { amount: formatRemaining(remaining, context) })}></span>` : nothing}
      ${
        link
          ? html`<a
              part="give-exactly"
              href=${give.href(remaining)}
              @click=${(event: MouseEvent) => {
                give.onClick(event, remaining);
              }}
              .textContent=${say(words, 'giveExactly', { amount: formatExact(remaining, context) })}
            ></a>`
          : nothing
      }
    </div>
  </li>`;
}
