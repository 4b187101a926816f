import { html, type TemplateResult } from 'lit';
import { readCampaignId } from '../../controllers/campaign-id.js';
import { combineStates } from '../../controllers/combine-states.js';
import { hintOnce } from '../../hints/developer-hint.js';
import type { Misconfiguration } from '../../controllers/view-state.js';
import type { FigureContext } from '../../format/campaign-figures.js';
import { formatCalendarDay } from '../../format/time.js';
import type { Language } from '../../text/language.js';
import { textsOf } from '../../text/messages.js';
import { say } from '../../text/say.js';
import type { Campaign } from '../../schema/campaign.js';
import type { FundraiserBoard } from '../../schema/fundraisers.js';
import { toMajor } from '../../schema/money.js';
import { isNoSuchAnswer } from '../../schema/no-such-answer.js';
import { fundraisersQuery } from '../../store/fundraisers-query.js';
import type { Query } from '../../store/query.js';
import type { ResourceState } from '../../store/resource-state.js';
import english from '../../text/en/goal-thermometer-page.json' with { type: 'json' };
import type { ThermometerData } from './data.js';

const messages = textsOf('thermometerPage', english);

/** What a thermometer reads: a campaign, or the list of its personal pages. */
export type MeterAnswer = Campaign & Partial<FundraiserBoard>;

/** The attributes that name the page; a removed one is `null`. */
export interface PageHost extends HTMLElement {
  readonly campaignId: string | null;
  readonly pageId: string | null;
}

/**
 * A personal page, which the meter shows like a campaign. The platform has no read of a page, so it is one of the list that
 * `<fr-fundraisers>` shows, and both share its request. In a separate file, because few thermometers show a page.
 */
export class PersonalPage {
  readonly #host: PageHost;
  /** The list last read. */
  #board: MeterAnswer | undefined;

  constructor(host: PageHost) {
    this.#host = host;
  }

  queries(): readonly Query<MeterAnswer>[] | Misconfiguration {
    const id = readCampaignId(this.#host.campaignId);
    if (typeof id !== 'number') return id;
    return typeof this.#id === 'number'
      ? [fundraisersQuery(id)]
      : { advice: 'has a page-id that is no number: write page-id="123".' };
  }

  /** A proxy that lists no pages of the campaign lists this one neither: visitors can do nothing about it. */
  combine<Value>(states: readonly ResourceState<Value>[]): ResourceState<readonly Value[]> {
    const state = combineStates(states);
    if (state.status !== 'failed' || !isNoSuchAnswer(state.error)) return state;
    hintOnce(this.#host, `needs the proxy’s setting FR_FUNDRAISERS=${this.#host.campaignId ?? ''}.`);
    return { status: 'ready', value: [], warnings: [], loadedAt: Date.now() };
  }

  /** The page with the figures of a campaign, and its gifts in the place of donors; none if it is not listed. */
  find(answers: readonly MeterAnswer[]): readonly Campaign[] {
    this.#board = answers[0];
    const page = this.#board?.pages?.find(({ id }) => id === this.#id);
    if (!page) return [];
    const { name, raised_minor: raised, goal_minor: goal, gifts } = page;
    return [{ type: 'amount', name, raised: majorOf(raised), goal: majorOf(goal), donors: gifts }];
  }

  /** The context of a meter, with the currency of the gifts and the word for their number. */
  contextOf(context: FigureContext, language: Language): FigureContext {
    const gifts = Object.entries(messages(language)).map(
      ([key, text]) => [key.replace(/^gifts_/, 'donors_'), text] as const,
    );
    const words = { ...context.words, ...Object.fromEntries(gifts) };
    return { ...context, words, currency: this.#board?.currency ?? context.currency };
  }

  dataOf(data: ThermometerData): ThermometerData {
    return {
      ...data,
      currency: this.#board?.currency ?? data.currency,
      meters: data.meters.map((meter) => ({ ...meter, donors: null, gifts: meter.donors })),
    };
  }

  /** Says up to which day gifts are counted, while the proxy still reads them; otherwise `undefined`. */
  countedTo({
    language,
    locale,
  }: {
    readonly language: Language;
    readonly locale: string;
  }): string | undefined {
    const day = this.#board?.counted_to;
    if (typeof day !== 'string') return undefined;
    const date = formatCalendarDay(Date.parse(`${day}T00:00:00Z`), locale);
    return say(messages(language), 'countedTo', { date });
  }

  renderUnlisted(language: Language): TemplateResult {
    return html`<slot name="empty"
      ><p class="occasion" part="occasion" .textContent=${messages(language).unlisted}></p
    ></slot>`;
  }

  get #id(): number | Misconfiguration {
    return readCampaignId(this.#host.pageId);
  }
}

function majorOf(minor: number | null | undefined): number | null {
  return typeof minor === 'number' ? toMajor(minor) : null;
}
