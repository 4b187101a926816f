import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatPercent } from '../../format/number.js';
import { formatValue, type Figure, type FigureContext } from './figures.js';
import type { Meter } from './meter.js';
import { fillOf, receivedFillOf } from './progress.js';

export type Variant = 'bar' | 'tube' | 'ring';

/** The `variant` attribute: what is none of them is a bar. */
export function readVariant(text: string | null): Variant {
  return text === 'tube' || text === 'ring' ? text : 'bar';
}

/** How full, for CSS: the element copies `data-fraction` into `--_fraction`, since a strict CSP blocks style attributes. */
const fraction = (share: number) => String(Math.round(share * 10_000) / 10_000);

/**
 * WAI-ARIA: a progressbar's value stays in its range, so what is above the goal is said in words. No goal, no bar.
 *
 * @param inRing The figure in the middle of a ring.
 */
export function renderGauge(
  meter: Meter,
  context: FigureContext,
  variant: Variant,
  inRing: Figure | undefined,
): TemplateResult | typeof nothing {
  const { progress } = meter;
  const { words, locale } = context;
  if (progress.goal === null || progress.share === null) return nothing;
  const raised = formatValue(progress.raised, context);
  const goal = formatValue(progress.goal, context);
  return html`<div class="gauge">
    <div
      class="track"
      part="track"
      role="progressbar"
      aria-label=${meter.name || words.progress}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.floor(fillOf(progress.share) * 100)}
      aria-valuetext=${words.spoken(raised, goal, formatPercent(progress.share, locale))}
    >
      ${variant === 'ring' ? renderRing(meter) : renderFills(meter)}
    </div>
    ${variant === 'ring' ? renderMiddle(meter, context, inRing) : nothing}
    ${variant === 'tube' ? renderOver(meter, context) : nothing}
  </div>`;
}

/** "+12%": for the eye only, because the bar's own text says it in full. */
export function renderOver(
  { progress: { share } }: Meter,
  { words, locale }: FigureContext,
): TemplateResult | typeof nothing {
  if (share === null || share <= 1) return nothing;
  return html`<span class="over" part="over" aria-hidden="true"
    >${words.over(formatPercent(share - 1, locale))}</span
  >`;
}

/** The words of the figure are for who listens: under the number a ring has no room for them, nor needs them. */
function renderMiddle(meter: Meter, context: FigureContext, figure: Figure | undefined): TemplateResult {
  return html`<p class="middle">
    ${
      figure
        ? html`<strong part=${figure.name}>${figure.figure}</strong>
            <span class="visually-hidden">${figure.label}</span>`
        : nothing
    }
    ${renderOver(meter, context)}
  </p>`;
}

function renderFills({ progress, milestones }: Meter): TemplateResult | typeof nothing {
  const share = progress.share ?? 0;
  // Not known yet. What is drawn then would travel to its place when it is.
  if (Number.isNaN(share)) return nothing;
  return html`
    ${
      progress.pending > 0
        ? html`<div class="fill pending" data-fraction=${fraction(fillOf(share))}></div>`
        : nothing
    }
    <div class="fill" part="fill" data-fraction=${fraction(receivedFillOf(progress))}></div>
    ${
      share > 1
        ? html`<div
            class="fill beyond"
            part="overflow"
            data-fraction=${fraction(Math.min((share - 1) / share, 0.5))}
          ></div>`
        : nothing
    }
    ${milestones.map(({ place }) =>
      place === undefined || place >= 1
        ? nothing
        : html`<div class="tick" part="milestone" data-fraction=${fraction(place)}></div>`,
    )}
  `;
}

/** A second turn shows what is above the goal. */
function renderRing({ progress }: Meter): TemplateResult {
  const share = progress.share ?? 0;
  const isUnknown = Number.isNaN(share);
  const arc = (name: string, part: string, filled: number) =>
    svg`<circle class="arc ${name}" part=${part} data-fraction=${fraction(filled)} cx="50" cy="50" r="42" pathLength="100" />`;
  return html`<svg viewBox="0 0 100 100" aria-hidden="true">
    <circle class="groove" cx="50" cy="50" r="42" />
    ${progress.pending > 0 && !isUnknown ? arc('pending', 'pending', fillOf(share)) : nothing}
    ${isUnknown ? nothing : arc('filled', 'fill', receivedFillOf(progress))}
    ${share > 1 ? arc('beyond', 'overflow', fillOf(share - 1)) : nothing}
  </svg>`;
}
