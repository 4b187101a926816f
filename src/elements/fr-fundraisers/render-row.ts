import { html, nothing, svg, type TemplateResult } from 'lit';
import { amountToPass } from '../../format/amount-to-pass.js';
import { httpsLink } from '../../format/https-link.js';
import { gapOf } from '../../format/ranked.js';
import { formatRank } from '../../format/nth.js';
import { formatCount, formatPercent } from '../../format/number.js';
import { plainName } from '../../format/plain-name.js';
import { exactMoney, formatWhole, type MoneyTerms } from '../../format/public-money.js';
import type { Language } from '../../text/language.js';
import { say } from '../../text/say.js';
import type { Fundraiser } from '../../schema/fundraisers.js';
import { figure } from '../../templates/figure.js';
import { renderPlace } from '../../templates/place.js';
import { messages } from './messages.js';
import { figureOf, goalOf, shareOf, type Order, type RankedPage } from './ranked-page.js';

export interface RowContext extends MoneyTerms {
  readonly language: Language;
  readonly order: Order;
  /** All pages, ranked. */
  readonly all: readonly RankedPage[];
  /** The page to highlight. */
  readonly own: RankedPage | undefined;
  /** What is said about the goals of pages, see `goalTexts`. */
  readonly goals: ReadonlyMap<Fundraiser, string>;
}

/**
 * Renders one page: rank, name, what it raised, the number of its gifts, its bar, and how far it is towards its goal.
 *
 * @param place Index in the whole list, from 0; `undefined` for a row that is pinned below the others.
 */
export function renderRow(row: RankedPage, place: number | undefined, context: RowContext): TemplateResult {
  const { page } = row;
  const isOwn = context.own === row;
  // The row can be focused by script after "more", but is not a tab stop.
  return html`<li
    class="row"
    part=${isOwn ? 'row highlight' : 'row'}
    tabindex="-1"
    data-place=${place ?? nothing}
    data-page=${page.id ?? nothing}
    aria-current=${isOwn ? 'true' : nothing}
  >
    <span class="rank" part="rank">${renderRank(row, context)}</span>
    <span class="who">${renderName(page, context)}${isOwn ? renderGap(row, context) : nothing}</span>
    <span class="amount" part="amount">
      <strong
        class="first"
        part="raised"
        ${figure(formatWhole(page.raised_minor ?? null, context), exactMoney(page.raised_minor ?? null, context))}
      ></strong>
      <span class="second" part="gifts" .textContent=${giftsText(page, context)}></span>
    </span>
    <span class="progress">${renderBar(page, context)}${renderGoal(page, context)}</span>
  </li>`;
}

/** The width that the amounts of the rows need, in digits. With it, all rows have equal columns, though each is a grid of its own. */
export function amountWidthOf(rows: readonly RankedPage[], context: RowContext): number {
  const raised = rows.map(({ page }) => formatWhole(page.raised_minor ?? null, context).length);
  // The number of gifts is in small print.
  const gifts = rows.map(({ page }) => giftsText(page, context).length * 0.8125);
  return Math.max(0, ...raised, ...gifts);
}

/** "62% of $500", for each page with a goal and a raised amount. */
export function goalTexts(
  rows: readonly RankedPage[],
  { language, ...terms }: MoneyTerms & { readonly language: Language },
): ReadonlyMap<Fundraiser, string> {
  const texts = new Map<Fundraiser, string>();
  for (const { page } of rows) {
    const share = shareOf(page);
    if (share === null) continue;
    const percent = formatPercent(share, terms.locale);
    texts.set(page, say(messages(language), 'ofGoal', { percent, goal: formatWhole(goalOf(page), terms) }));
  }
  return texts;
}

/** The width that these texts need, in digits, with the gap before them; 0 without any. With it, all bars have equal lanes. */
export function goalWidthOf(texts: ReadonlyMap<Fundraiser, string>): number {
  if (texts.size === 0) return 0;
  // They are in small print, as is the gap.
  return (Math.max(...[...texts.values()].map(({ length }) => length)) + 2) * 0.8125;
}

function giftsText({ gifts }: Fundraiser, { language, locale }: RowContext): string {
  if (typeof gifts !== 'number') return '';
  return say(messages(language), 'gifts', { count: gifts, number: formatCount(gifts, locale) });
}

function renderRank({ rank, tied }: RankedPage, { language }: RowContext): TemplateResult | typeof nothing {
  if (rank === undefined) return nothing;
  const spoken = say(messages(language), tied ? 'rank.tied' : 'rank', { rank });
  return renderPlace(rank, rank <= 3, spoken);
}

function renderName({ name, url }: Fundraiser, { language }: RowContext): TemplateResult {
  const text = plainName(name) || messages(language).unnamed;
  const link = httpsLink(url);
  return html`<span class="name" part="name"
    >${
      link === undefined
        ? html`<bdi .textContent=${text}></bdi>`
        : html`<a part="link" href=${link}><bdi .textContent=${text}></bdi></a>`
    }</span
  >`;
}

/** As long as the page's figure, next to that of the first. Lengths are attributes, because a strict `style-src` blocks style attributes. */
function renderBar(page: Fundraiser, { order, all }: RowContext): TemplateResult | typeof nothing {
  const [first] = all;
  const most = first ? (figureOf(first.page, order) ?? 0) : 0;
  const own = figureOf(page, order);
  if (own === null || most <= 0) return nothing;
  return svg`<svg class="bar" part="bar" aria-hidden="true" focusable="false">
    <rect class="received" part="received" width=${lengthOf(own / most)} height="100%"></rect>
  </svg>`;
}

/** In words only: a second bar in the row, on another scale, would be read as the first one. */
function renderGoal(page: Fundraiser, { goals }: RowContext): TemplateResult | typeof nothing {
  const text = goals.get(page);
  return text === undefined ? nothing : html`<span class="goal" part="goal" .textContent=${text}></span>`;
}

/** @param share 0 to 1. */
const lengthOf = (share: number) => `${String(Math.round(share * 10_000) / 100)}%`;

/** Renders what the highlighted page needs to pass the next one. */
function renderGap(row: RankedPage, context: RowContext): TemplateResult | typeof nothing {
  const { all, order, language, locale } = context;
  const words = messages(language);
  const gap = gapOf(all, row, ({ page }) => figureOf(page, order));
  if (!gap && row.rank !== 1) return nothing;
  return html`<strong class="small" part="gap" .textContent=${gap ? toPass() : words.inTheLead}></strong>`;

  function toPass(): string {
    const { distance, rank: ahead } = gap ?? { distance: 0, rank: 1 };
    const rank = formatRank(ahead, locale);
    if (order === 'raised')
      return say(words, 'toPass', { amount: formatWhole(amountToPass(distance), context), rank });
    const count = distance + 1;
    return say(words, 'toPass.gifts', { count, number: formatCount(count, locale), rank });
  }
}
