import { html, nothing, type TemplateResult } from 'lit';
import { formatPercent } from '../../format/number.js';
import { say } from '../../text/say.js';
import { figure } from '../../templates/figure.js';
import { formatExact, type FigureContext } from '../../format/campaign-figures.js';
import type { Meter } from './meter.js';
import { fillOf, receivedFillOf } from '../../format/campaign-progress.js';

/**
 * Formats a share for `data-fraction`; shares above 0 never become 0. The element copies `data-fraction` into `--_fraction`, because a
 * strict CSP blocks style attributes.
 */
export const formatFraction = (share: number) =>
  String(Math.max(Math.round(share * 10_000), share > 0 ? 1 : 0) / 10_000);

/**
 * In WAI-ARIA the value of a progressbar stays in its range, so the amount above the goal is in its text. Without a goal there is no
 * bar.
 *
 * @param inside The filled parts: of `renderFills`, a ring's arcs, or a picture.
 * @param isSaid Whether the amounts are in the text above the bar. Screen readers would read them twice.
 */
export function renderTrack(
  { name, progress }: Meter,
  context: FigureContext,
  inside: TemplateResult | typeof nothing,
  isSaid: boolean,
): TemplateResult | typeof nothing {
  const { words, locale } = context;
  if (progress.goal === null || progress.share === null) return nothing;
  const percent = formatPercent(progress.share, locale);
  const spoken = isSaid
    ? `${percent} ${words.ofTheGoal}`
    : say(words, 'spoken', {
        raised: formatExact(progress.raised, context),
        goal: formatExact(progress.goal, context),
        percent,
      });
  return html`<div
    class="track"
    part="track"
    role="progressbar"
    aria-label=${name || words.progress}
    aria-valuemin="0"
    aria-valuemax="100"
    aria-valuenow=${Math.floor(fillOf(progress.share) * 100)}
    aria-valuetext=${spoken}
  >
    ${inside}
  </div>`;
}

/**
 * Layers of a bar or tube, from below: a match of gifts, pledged gifts, received gifts, the amount above the goal, milestones.
 *
 * @param matched See `MatchView`.
 */
export function renderFills(meter: Meter, matched: number): TemplateResult {
  const { progress } = meter;
  const share = progress.share ?? 0;
  const pledged = progress.pending > 0 ? renderFill('fill pending', undefined, fillOf(share)) : nothing;
  // One expression, because each adds a node to every meter.
  return html`${matched > 0 ? html`${renderFill('fill match', 'matched', matched)}${pledged}` : pledged}
    <div class="fill" part="fill" data-fraction=${formatFraction(receivedFillOf(progress))}></div>
    ${share > 1 || meter.milestones.length > 0 ? renderMarks(meter, share) : nothing}`;
}

function renderMarks({ milestones }: Meter, share: number): TemplateResult {
  return html`${share > 1 ? renderFill('fill beyond', 'overflow', Math.min((share - 1) / share, 0.9)) : nothing}${milestones.map(
    ({ place }) => (place === undefined || place >= 1 ? nothing : renderFill('tick', 'milestone', place)),
  )}`;
}

function renderFill(name: string, part: string | undefined, share: number): TemplateResult {
  return html`<div class=${name} part=${part ?? nothing} data-fraction=${formatFraction(share)}></div>`;
}

/** "+12%", from one percent up, hidden from screen readers: the text of the progressbar has it in full. */
export function renderOver(
  { progress: { share } }: Meter,
  { words, locale }: FigureContext,
): TemplateResult | typeof nothing {
  if (share === null || !(share >= 1.01)) return nothing;
  return html`<span
    class="over"
    part="over"
    aria-hidden="true"
    ${figure(say(words, 'over', { percent: formatPercent(share - 1, locale) }))}
  ></span>`;
}
