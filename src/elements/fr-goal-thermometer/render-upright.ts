import { html, nothing, svg, type TemplateResult } from 'lit';
import { figure } from '../../templates/figure.js';
import type { Figure, FigureContext } from '../../format/campaign-figures.js';
import type { Meter } from './meter.js';
import { fillOf, receivedFillOf } from '../../format/campaign-progress.js';
import { formatFraction, renderFills, renderOver, renderTrack } from './render-gauge.js';

export interface UprightView {
  readonly variant: 'tube' | 'ring' | 'fill';
  readonly inRing: Figure | undefined;
  /** What is inside the track of a picture. */
  readonly picture: TemplateResult | typeof nothing;
  /** See `MatchView`. */
  readonly matched: number;
}

/** A tube, a picture, or a ring with a figure in the middle, with the text beside it. */
export function renderUpright(
  meter: Meter,
  context: FigureContext,
  { variant, inRing, picture, matched }: UprightView,
): TemplateResult | typeof nothing {
  const isRing = variant === 'ring';
  const isTube = variant === 'tube';
  const track = renderTrack(
    meter,
    context,
    isRing ? renderRing(meter, matched) : isTube ? renderFills(meter, matched) : picture,
  );
  if (track === nothing) return nothing;
  return html`<div class="gauge">
    ${track} ${isRing ? renderMiddle(meter, context, inRing) : isTube ? renderOver(meter, context) : nothing}
  </div>`;
}

/** The label of the figure is for screen readers only: a ring has no space for it. */
function renderMiddle(meter: Meter, context: FigureContext, inRing: Figure | undefined): TemplateResult {
  return html`<p class="middle">
    ${
      inRing
        ? html`<strong part=${inRing.name} ${figure(inRing.figure)}></strong>
            <span class="visually-hidden" .textContent=${inRing.label}></span>`
        : nothing
    }
    ${renderOver(meter, context)}
  </p>`;
}

/** A second arc shows the amount above the goal. */
function renderRing({ progress }: Meter, matched: number): TemplateResult {
  const share = progress.share ?? 0;
  const isUnknown = Number.isNaN(share);
  const arc = (name: string, part: string, filled: number) =>
    svg`<circle class="arc ${name}" part=${part} data-fraction=${formatFraction(filled)} cx="50" cy="50" r="42" pathLength="100" />`;
  return html`<svg viewBox="0 0 100 100" aria-hidden="true">
    <circle class="groove" cx="50" cy="50" r="42" />
    ${matched > 0 ? arc('match', 'matched', matched) : nothing}
    ${progress.pending > 0 && !isUnknown ? arc('pending', 'pending', fillOf(share)) : nothing}
    ${isUnknown ? nothing : arc('filled', 'fill', receivedFillOf(progress))}
    ${share > 1 ? arc('beyond', 'overflow', fillOf(share - 1)) : nothing}
  </svg>`;
}
