import { html, nothing, svg, type TemplateResult } from 'lit';
import { figure } from '../../templates/figure.js';
import { formatValue, type Figure, type FigureContext } from '../../format/campaign-figures.js';
import type { Meter } from './meter.js';
import { fillOf, receivedFillOf } from '../../format/campaign-progress.js';
import { formatFraction, renderFills, renderTrack } from './render-gauge.js';

export interface UprightView {
  readonly variant: 'tube' | 'ring' | 'fill';
  readonly inRing: Figure | undefined;
  /** Whether the amounts are in the text beside the gauge. */
  readonly isSaid: boolean;
  /** What is inside the track of a picture. */
  readonly picture: TemplateResult | typeof nothing;
  /** See `MatchView`. */
  readonly matched: number;
  /** "+12%", which is above a tube. */
  readonly over: TemplateResult | typeof nothing;
}

/** A tube, a picture, or a ring with a figure in the middle, with the text beside it. */
export function renderUpright(
  meter: Meter,
  context: FigureContext,
  { variant, inRing, isSaid, picture, matched, over }: UprightView,
): TemplateResult | typeof nothing {
  const isRing = variant === 'ring';
  const isTube = variant === 'tube';
  const track = renderTrack(
    meter,
    context,
    isRing ? renderRing(meter, matched) : isTube ? renderFills(meter, matched) : picture,
    isSaid,
  );
  if (track === nothing) return nothing;
  return html`<div class="gauge">
    ${track}
    ${
      isRing
        ? renderMiddle(inRing)
        : isTube
          ? html`<div class="bulb"></div>
              ${renderScale(meter, context)}${over}`
          : nothing
    }
  </div>`;
}

/** For the eye: the text of the progressbar has the percentage, with a label for which a ring has no space. */
function renderMiddle(inRing: Figure | undefined): TemplateResult {
  return html`<p class="middle" aria-hidden="true">
    ${inRing ? html`<strong part=${inRing.name} ${figure(inRing.figure)}></strong>` : nothing}
  </p>`;
}

/** Amounts beside each quarter of a tube. Not beside milestones: nobody could tell which mark is which. */
function renderScale(
  { progress: { goal }, milestones }: Meter,
  context: FigureContext,
): TemplateResult | typeof nothing {
  if (goal === null || milestones.length > 0) return nothing;
  return html`<div class="scale" aria-hidden="true">
    ${[1, 0.75, 0.5, 0.25].map(
      (share) => html`<span .textContent=${formatValue(Math.round(goal * share), context)}></span>`,
    )}
  </div>`;
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
