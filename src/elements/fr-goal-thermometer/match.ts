import { html, nothing, unsafeCSS, type LitElement, type TemplateResult } from 'lit';
import { MatchCourse, type RunningMatch } from '../../controllers/match-course.js';
import type { FigureContext } from '../../format/campaign-figures.js';
import { formatRest, formatWhole } from '../../format/public-money.js';
import { matchTexts } from '../../text/match.js';
import type { Language } from '../../text/language.js';
import { say } from '../../text/say.js';
import sign from '../../styles/match.css?inline';
import {
  doubles,
  endText,
  ratioText,
  renderSign,
  renderPhrases,
  termsOf,
  type MatchTerms,
} from '../../templates/match.js';
import styles from './match.css?inline';
import type { Meter } from './meter.js';

/** A match of gifts as a meter shows it. It is never a part of what is raised. */
export interface MatchView {
  /** The line about the match, above the meter. */
  readonly pill: TemplateResult;
  /** What the sponsor has added, below the bar: the legend of its part. */
  readonly sum: TemplateResult | typeof nothing;
  /** Share of the goal up to which the bar is filled with it, 0 to 1; 0 if it is not known. */
  readonly share: number;
  /** The text of the donate link; `undefined` for the usual one. */
  readonly give: string | undefined;
}

/** What the match depends on besides the meter. */
export interface MatchPlace {
  readonly children: readonly Element[];
  readonly subject: string;
  readonly timezone: string;
  readonly language: Language;
  /** Whether figures of campaigns are missing in the meter: what the sponsor has left is then not known. */
  readonly isPartial: boolean;
  readonly report: (advice: string) => void;
  /** Tells screen readers. */
  readonly announce: (sentence: string) => void;
}

/** The match of a meter. In a separate file, because few pages have one. */
export class MeterMatch {
  static readonly sheets = [unsafeCSS(sign), unsafeCSS(styles)];
  readonly #course: MatchCourse;
  #announced = '';

  constructor(host: LitElement) {
    this.#course = new MatchCourse(host, () => {
      host.requestUpdate();
    });
  }

  /** @returns `undefined` if no match runs today, and none has ended while the page was open. */
  view(meter: Meter, context: FigureContext, place: MatchPlace): MatchView | undefined {
    const { unit, raised } = meter.progress;
    const isWaiting = Number.isNaN(raised);
    const isKnown = unit === 'amount' && raised !== null && !isWaiting && !place.isPartial;
    const known = isKnown ? raised : undefined;
    const found = this.#course.follow({ ...place, raised: known, isWaiting });
    if (!found) return undefined;
    const terms = { ...context, words: matchTexts(place.language) };
    if ('isUsedUp' in found) {
      const text = endText(found, terms);
      this.#announce(text, place);
      return { pill: renderEnd(text), sum: nothing, share: 0, give: undefined };
    }
    this.#announced = '';
    // Nobody can give any more.
    if (meter.phase.name === 'ended') return undefined;
    return {
      pill: renderPill(found, terms, isWaiting),
      sum: isWaiting ? renderSumRoom(found, terms) : renderSum(found, terms),
      share: shareOf(meter, found, known),
      give: doubles(found) ? terms.words['match.give'] : undefined,
    };
  }

  /** Once: later news of the meter take the place of a text that has been said. */
  #announce(text: string, { announce }: MatchPlace): void {
    if (text !== this.#announced) announce(text);
    this.#announced = text;
  }
}

/** What is raised and what the sponsor adds, as a share of the goal. */
function shareOf({ progress: { goal } }: Meter, { matched }: RunningMatch, raised: number | undefined) {
  return matched && raised !== undefined && goal !== null ? Math.min((raised + matched) / goal, 1) : 0;
}

function renderPill(match: RunningMatch, terms: MatchTerms, isWaiting: boolean): TemplateResult {
  const { words } = terms;
  const { sponsor, raisedBefore } = match;
  const named = doubles(match) && sponsor !== '';
  const promise = !doubles(match)
    ? ratioText(match, terms)
    : named
      ? say(words, 'match.doubledBy', { sponsor })
      : words['match.everyDoubled'];
  // What is left is below the bar. Before the figures, the line is as it will be with them.
  const shown = isWaiting && raisedBefore !== undefined ? { ...match, left: match.cap } : match;
  const more = termsOf(shown, terms, { withSponsor: !named, withLeft: false });
  return html`<p class="match" part="match">
    ${renderSign(match, terms)}
    <span class="promise">${renderPhrases([promise, ...more])}</span>
  </p>`;
}

const renderEnd = (text: string) =>
  html`<p class="match ended" part="match"><span class="promise" .textContent=${text}></span></p>`;

function renderSum({ matched, left, cap }: RunningMatch, terms: MatchTerms): MatchView['sum'] {
  // With a limit, what is left is said before the first gift as well.
  if (matched === undefined || (matched === 0 && cap === undefined)) return nothing;
  const values = { matched: formatWhole(matched, terms) };
  const text =
    cap === undefined || left === undefined
      ? say(terms.words, 'match.added', values)
      : say(terms.words, 'match.used', { ...values, left: formatRest(left, terms) });
  return html`<p class="match-sum" part="match-sum"><span .textContent=${text}></span></p>`;
}

/** The longest text that the figures can give, so that its line does not move what is below. */
function renderSumRoom(match: RunningMatch, terms: MatchTerms): MatchView['sum'] {
  if (match.raisedBefore === undefined) return nothing;
  const most = match.cap ?? 100;
  return renderSum({ ...match, matched: most, left: most }, terms);
}
