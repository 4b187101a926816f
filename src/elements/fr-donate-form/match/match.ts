import { html, nothing, unsafeCSS, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { campaignIdsIn } from '../../../controllers/campaign-id.js';
import { ownChildren } from '../../../controllers/children-controller.js';
import { hintOnce } from '../../../hints/developer-hint.js';
import { MatchCourse, type EndedMatch, type RunningMatch } from '../../../controllers/match-course.js';
import { isSameCharge, type Gift } from '../../../donation/gift.js';
import { formatMoney } from '../../../format/money.js';
import { say } from '../../../text/say.js';
import { matchTexts } from '../../../text/match.js';
import type { Language } from '../../../text/language.js';
import type { Connection } from '../../../page/config.js';
import type { Campaign } from '../../../schema/campaign.js';
import { toMinor } from '../../../schema/money.js';
import { campaignQuery } from '../../../store/campaign-query.js';
import type { Watch } from '../../../store/store.js';
import sign from '../../../styles/match.css?inline';
import {
  doubles,
  endText,
  ratioText,
  renderSign,
  renderUse,
  renderPhrases,
  termsOf,
  type MatchTerms,
} from '../../../templates/match.js';
import { withSums, type SumText } from '../amount/sums.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { addedToGift, noteOf } from './match-note.js';
import styles from './match.css?inline';

/** What the match is rendered from, of the view of the form. */
export interface MatchFormView {
  readonly language: Language;
  readonly locale: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** IANA name; empty for the donor's own. */
  readonly timezone: string;
  /** The gift that a press of Give would send; `undefined` while there is no amount. */
  readonly gift: Gift | undefined;
  /** Whether the donor sees the form, and not an outcome or a notice in its place. */
  readonly isFormShown: boolean;
  /** Whether Give was pressed, and the form must not change. */
  readonly isBusy: boolean;
}

type Rendered = TemplateResult | typeof nothing;

/** The places of a match in a form. */
export interface RenderedMatch {
  /** The band above the amounts. */
  readonly band: Rendered;
  /** That the match has ended, outside the steps of the form: the donor may have left that of the gift. */
  readonly end: Rendered;
  /** What reaches the campaign, below the amounts. Its line stays while there is no amount. */
  readonly note: Rendered;
}

/** The campaign of the gift, and where its figures come from. */
export interface MatchSource {
  readonly id: number;
  readonly connection: Connection;
  /** ms between two requests; 0 = one request. */
  readonly interval: number;
}

export interface FormMatchEffects {
  /** `undefined` while no figures are needed, as before the form is visible. */
  readonly source: () => MatchSource | undefined;
  /** Whether the donor may give to one of several campaigns. */
  readonly hasChoice: () => boolean;
  readonly withOwn: WithOwn;
  readonly redraw: () => void;
}

/**
 * `<fr-match sponsor="Otter Fund" ratio="1" cap="10000" until="2026-12-31">` in a form: a band above the amounts, and below them what reaches the
 * campaign. It changes nothing of the gift. With a cap it follows the campaign's figures, as they show what the sponsor has left. In a separate
 * file, because few pages have one.
 */
export class FormMatch implements ReactiveController {
  static readonly sheets = [unsafeCSS(sign), unsafeCSS(styles)];
  readonly #host: LitElement;
  readonly #effects: FormMatchEffects;
  readonly #course: MatchCourse;
  #watched: (MatchSource & { readonly watch: Watch<Campaign> }) | undefined;
  /** The note that the form shows, and its gift; `undefined` if the sponsor may not have enough left for the whole gift. */
  #told: { readonly gift: Gift; readonly note: SumText } | undefined;

  constructor(host: LitElement, effects: FormMatchEffects) {
    this.#host = host;
    this.#effects = effects;
    this.#course = new MatchCourse(host, effects.redraw);
    host.addController(this);
  }

  /** Renders the match of this view; `undefined` if the page has none to show. */
  render(view: MatchFormView): RenderedMatch | undefined {
    const found = this.#find(view);
    const isOpen = view.isFormShown && !view.isBusy;
    if (isOpen) this.#told = undefined;
    if (!found) return undefined;
    const terms = this.#termsOf(view);
    if ('isUsedUp' in found) return { band: nothing, end: renderEnd(endText(found, terms)), note: nothing };
    const isUnsure = this.#isUnsure(found);
    const { gift, timezone } = view;
    const added = gift ? addedToGift(found, gift) : 0;
    const known = isUnsure ? { ...found, left: Infinity } : found;
    const note = noteOf(known, gift, terms, Date.now(), timezone);
    if (isOpen && gift && note && !isUnsure && added <= (found.left ?? 0)) this.#told = { gift, note };
    return {
      band: renderBand(found, terms, isUnsure, added),
      // The live region is there before its text, which screen readers would not read otherwise.
      end: renderEnd(''),
      note: renderNote(note, isUnsure),
    };
  }

  /**
   * What the form said of a gift when Give was pressed, for the thanks. The campaign's figures have the gift by then, so what the sponsor has
   * left would be too little.
   *
   * @param sent The gift that was made; `undefined` after a reload.
   */
  toldOf(sent: Gift | undefined): SumText | undefined {
    const { gift, note } = this.#told ?? {};
    const isTold = gift && sent && isSameCharge(gift, sent) && gift.coveredFeeMinor === sent.coveredFeeMinor;
    return isTold ? note : undefined;
  }

  hostUpdated(): void {
    const source = this.#host.isConnected && this.#needsFigures ? this.#effects.source() : undefined;
    const before = this.#watched;
    const isSame =
      before?.id === source?.id &&
      before?.connection === source?.connection &&
      before?.interval === source?.interval;
    if (isSame) return;
    const { redraw } = this.#effects;
    this.#watched = source && {
      ...source,
      watch: source.connection.store.watch(campaignQuery(source.id), source.interval, redraw),
    };
    before?.watch.stop();
    // Another element may have the figures already.
    if (this.#watched && this.#watched.watch.state.status !== 'loading') redraw();
  }

  hostDisconnected(): void {
    this.#watched?.watch.stop();
    this.#watched = undefined;
  }

  #find({ language, timezone }: MatchFormView): RunningMatch | EndedMatch | undefined {
    const id = this.#effects.source()?.id;
    const children = ownChildren(this.#host, 'fr-match', language).filter((child) => {
      const only = child.getAttribute('campaign-id');
      return only === null || id === undefined || campaignIdsIn(only).includes(id);
    });
    // A match of several campaigns has one limit for all of them, so the figures of one say nothing about what is left.
    const isShared = this.#effects.hasChoice() && children[0]?.hasAttribute('campaign-id') !== true;
    return this.#course.follow({
      children,
      subject: String(id ?? ''),
      timezone,
      raised: isShared ? undefined : this.#raised,
      isWaiting: !isShared && this.#isWaiting,
      report: (advice) => {
        hintOnce(this.#host, advice);
      },
    });
  }

  #termsOf({ language, locale, currency }: MatchFormView): MatchTerms {
    return { words: this.#effects.withOwn(matchTexts(language)), locale, currency, cents: false };
  }

  get #needsFigures(): boolean {
    return ownChildren(this.#host, 'fr-match').some((child) => child.hasAttribute('cap'));
  }

  get #isWaiting(): boolean {
    return this.#needsFigures && (this.#watched?.watch.state.status ?? 'loading') === 'loading';
  }

  /**
   * Whether the match may be used up, as figures will show. Until then it is invisible, as large as it probably is: it must neither promise what is
   * used up, nor move the form later.
   */
  #isUnsure({ raisedBefore }: RunningMatch): boolean {
    return this.#isWaiting && raisedBefore !== undefined;
  }

  /** What the campaign has raised, in integer minor units; `undefined` if it is not known, or the campaign counts people. */
  get #raised(): number | undefined {
    const state = this.#watched?.watch.state;
    if (state?.status !== 'ready' || state.value.type === 'donors') return undefined;
    return toMinor(state.value.raised) ?? undefined;
  }
}

const renderEnd = (text: string) => html`<p class="match-end" role="status" .textContent=${text}></p>`;

function renderNote(note: SumText | undefined, isUnsure: boolean): TemplateResult {
  return html`<p class="match-note" part="match-note" ?data-unsure=${isUnsure} ${withSums(note)}></p>`;
}

/**
 * @param isUnsure With the longest text that the figures can give.
 * @param added What the sponsor would add to the gift, in minor units: a gift is not called doubled if less is left.
 */
function renderBand(
  match: RunningMatch,
  terms: MatchTerms,
  isUnsure: boolean,
  added: number,
): TemplateResult {
  const shown = isUnsure ? { ...match, matched: 0, left: match.cap } : match;
  const more = termsOf(shown, terms, { withSponsor: true, withLeft: true });
  return html`<div class="match" part="match" ?data-unsure=${isUnsure}>
    ${renderSign(match, terms)}
    <div class="match-words">
      <p class="match-title" .textContent=${titleOf(match, terms, isUnsure ? 0 : added)}></p>
      ${more.length > 0 ? html`<p class="match-more">${renderPhrases(more)}</p>` : nothing}
      ${renderUse(shown)}
    </div>
  </div>`;
}

function titleOf(match: RunningMatch, terms: MatchTerms, added: number): string {
  const { words } = terms;
  if (match.left !== undefined && added > match.left)
    return say(words, 'match.rest', { left: formatMoney(match.left, terms.currency, terms.locale) });
  return doubles(match) ? words['match.doubled'] : ratioText(match, terms);
}
