import { html, nothing, type TemplateResult } from 'lit';
import { formatMoney } from '../../format/money.js';
import { formatRank } from '../../format/nth.js';
import { formatPercent } from '../../format/number.js';
import { amountToPass } from '../../format/amount-to-pass.js';
import { exactMoney, formatWhole, type MoneyTerms } from '../../format/public-money.js';
import type { Language } from '../../text/language.js';
import { say } from '../../text/say.js';
import { figure } from '../../templates/figure.js';
import { messages } from './messages.js';
import type { Order } from './query.js';
import type { Gap } from '../../format/ranked.js';
import type { Moves } from './movement.js';
import type { Ranked } from './ranking.js';
import { renderBar } from './render-bar.js';
import { renderRank } from './render-rank.js';
import type { BoardTeam } from './team.js';

export interface RowContext extends MoneyTerms {
  readonly language: Language;
  readonly order: Order;
  /** What a whole lane stands for, see `Scale`. */
  readonly longest: number;
  readonly withoutAmounts: boolean;
  readonly withCaptain: boolean;
  /** Whether a click on a team asks for a gift. */
  readonly withRowGifts: boolean;
  /** Whether to show each team's campaign, because the board has teams of several. */
  readonly showCampaign: boolean;
  readonly moves: Moves;
  /** The highlighted team, and its distance to the next rank. */
  readonly highlight: { readonly id: number; readonly gap: Gap | undefined } | undefined;
}

/** The values that a row is rendered from. It is rendered again only if one of them has changed. */
export function rowInputs(
  { team, rank, tied }: Ranked,
  place: number | undefined,
  { moves, highlight, ...context }: RowContext,
): unknown[] {
  const gap = highlight?.id === team.id ? [true, highlight.gap?.distance, highlight.gap?.rank] : [];
  return [place, rank, tied, moves.get(team.id), ...Object.values({ ...team, ...context }), ...gap];
}

/**
 * Renders one team: rank, name, the figure by which it is ranked, the other figures, and bar.
 *
 * @param place Index in the whole list, from 0; `undefined` for a row that is pinned below the others.
 */
export function renderRow(row: Ranked, place: number | undefined, context: RowContext): TemplateResult {
  const { team } = row;
  const words = messages(context.language);
  const isHighlighted = context.highlight?.id === team.id;
  // The row can be focused by script after "more", but is not a tab stop.
  return html`<li
    class="row"
    part=${isHighlighted ? 'row highlight' : 'row'}
    tabindex="-1"
    data-team=${team.id}
    data-place=${place ?? nothing}
    aria-current=${isHighlighted ? 'true' : nothing}
  >
    <span class="rank" part="rank">${renderRank(row, context.moves.get(team.id) ?? 0, words)}</span>
    <span class="who">
      ${renderName(team, context)}
      ${
        context.showCampaign && team.campaign !== ''
          ? html`<span class="small" part="campaign"><bdi .textContent=${team.campaign}></bdi></span>`
          : nothing
      }
      ${
        context.withCaptain && team.captain !== ''
          ? html`<span
              class="small"
              part="captain"
              .textContent=${say(words, 'captain', { name: team.captain })}
            ></span>`
          : nothing
      }
      ${isHighlighted ? renderGap(row, context) : nothing}
    </span>
    ${context.withoutAmounts ? nothing : renderAmount(team, context)}
    <span class="progress"
      >${renderBar(team, context.order, context.longest)}${hasShareBeside(context) ? renderShare(team, context) : nothing}</span
    >
  </li>`;
}

/**
 * The width that the amounts of the rows need, in digits. With it, all rows have equal columns, though each is a grid of its own. Letters
 * are about as wide as digits, and the second figure is in small print (`--_small`).
 */
export function amountWidthOf(rows: readonly Ranked[], context: RowContext): number {
  const { language, locale, order } = context;
  const words = messages(language);
  const largest = (figure: (team: BoardTeam) => number | null) =>
    // From a trillion on, amounts have a short form.
    Math.max(0, ...rows.map(({ team }) => figure(team) ?? 0).filter((amount) => amount < 1e14));
  const raised = formatWhole(
    largest((team) => team.raised),
    context,
  );
  const goal = formatWhole(
    largest((team) => team.goal),
    context,
  );
  const ofGoal = say(words, 'ofGoal', { goal });
  const [first, second] =
    order === 'percent'
      ? [
          formatPercent(
            largest((team) => team.share),
            locale,
          ),
          `${raised} ${ofGoal}`,
        ]
      : order === 'goal'
        ? [goal, say(words, 'raised.amount', { amount: raised })]
        : [raised, ofGoal];
  return Math.max(first.length, second.length * 0.8125);
}

/**
 * The width that the shares beside the bars need, in digits, with the gap before them; 0 without shares. With it, all lanes are equal.
 */
export function shareWidthOf(rows: readonly Ranked[], context: RowContext): number {
  const shares = rows.map(({ team }) => team.share).filter((share) => share !== null);
  if (shares.length === 0 || !hasShareBeside(context)) return 0;
  // Counted instead of formatted, which takes longer. "< 1%" is as wide as three digits, and from a million on shares have a short form.
  const longest = Math.min(Math.max(1, ...shares), 999_999);
  const digits = String(Math.trunc(longest * 100)).length;
  return digits + Math.floor((digits - 1) / 3) + 2.5;
}

/** Whether shares are beside the bars. In the order of shares they are in the place of the amounts, because they rank the teams. */
function hasShareBeside({ order, withoutAmounts }: RowContext): boolean {
  return order !== 'percent' || withoutAmounts;
}

/** Renders a name with its own language, because that may differ from the page's. */
function renderName({ name, url, language }: BoardTeam, context: RowContext): TemplateResult {
  const text = name === '' ? messages(context.language).unnamed : name;
  const lang = name !== '' && language !== undefined && language !== context.language ? language : nothing;
  return html`<span class="name" part="name" lang=${lang}
    >${
      url === undefined
        ? renderUnlinked(text, context)
        : html`<a part="link" href=${url}><bdi .textContent=${text}></bdi></a>`
    }</span
  >`;
}

/** A name without a link. With row gifts it is a button, because such a team, too, has to be chosen by keyboard (WCAG 2.1.1). */
function renderUnlinked(text: string, { withRowGifts }: RowContext): TemplateResult {
  return withRowGifts
    ? html`<button type="button" part="link"><bdi .textContent=${text}></bdi></button>`
    : html`<bdi .textContent=${text}></bdi>`;
}

function renderShare({ share }: BoardTeam, context: RowContext): TemplateResult | typeof nothing {
  return share === null
    ? nothing
    : html`<span class="share" part="percent"
        ><span ${figure(formatPercent(share, context.locale))}></span
        ><span class="visually-hidden" .textContent=${` ${messages(context.language).shareOfGoal}`}></span
      ></span>`;
}

/** Renders what the highlighted team needs to pass the next one. */
function renderGap({ team, rank }: Ranked, context: RowContext): TemplateResult | typeof nothing {
  const { highlight, language, locale, withoutAmounts, order } = context;
  const words = messages(language);
  const gap = highlight?.gap;
  // At the start all teams share the first rank, and in another order it says nothing of the money.
  const leads = rank === 1 && order === 'raised' && (team.raised ?? 0) > 0;
  if (gap === undefined && !leads) return nothing;
  if (gap !== undefined && withoutAmounts) return nothing;
  const text =
    gap === undefined
      ? words.inTheLead
      : say(words, 'toPass', {
          amount: formatWhole(amountToPass(gap.distance), context),
          rank: formatRank(gap.rank, locale),
        });
  return html`<strong class="small" part="gap" .textContent=${text}></strong>`;
}

/**
 * Renders the figure by which the board is sorted, by default the raised amount, and a second one in small print. One template for each
 * order, because a template inside another one takes time in each row.
 */
function renderAmount(team: BoardTeam, context: RowContext): TemplateResult {
  const { order, language } = context;
  const { goal, raised, share } = team;
  const words = messages(language);
  const money = () => figure(formatWhole(raised, context), exactMoney(raised, context));
  const ofGoal = () => say(words, 'ofGoal', { goal: formatWhole(goal, context) });
  const pledged = renderPart('pledged', team.pledged, context);
  const matched = renderPart('matched', team.matched, context);
  switch (order) {
    case 'percent':
      return html`<span class="amount" part="amount">
        ${share === null ? nothing : renderFirstShare(share, context)}
        <span class="second"
          ><span part="raised" ${money()}></span>
          ${goal === null ? nothing : html`<span part="goal" .textContent=${ofGoal()}></span>`}</span
        >${pledged}${matched}
      </span>`;
    case 'goal':
      return html`<span class="amount" part="amount">
        ${goal === null ? nothing : html`<strong class="first" part="goal" ${figure(formatWhole(goal, context))}></strong>`}
        <span
          class="second"
          part="raised"
          .textContent=${say(words, 'raised.amount', { amount: formatWhole(raised, context) })}
        ></span
        >${pledged}${matched}
      </span>`;
    case 'raised':
    case 'newest':
    case 'name':
      return html`<span class="amount" part="amount">
        <strong class="first" part="raised" ${money()}></strong>
        ${goal === null ? nothing : html`<span class="second" part="goal" .textContent=${ofGoal()}></span>`}${pledged}${matched}
      </span>`;
  }
}

function renderPart(
  name: 'pledged' | 'matched',
  amount: number,
  { currency, locale, language }: RowContext,
): TemplateResult | typeof nothing {
  if (amount <= 0) return nothing;
  const text = say(messages(language), `including.${name}`, {
    amount: formatMoney(amount, currency, locale),
  });
  return html`<span class="visually-hidden" .textContent=${`, ${text}`}></span>`;
}

function renderFirstShare(share: number, { language, locale }: RowContext): TemplateResult {
  return html`<strong class="first" part="percent" ${figure(formatPercent(share, locale))}></strong
    ><span class="visually-hidden" .textContent=${` ${messages(language).shareOfGoal} `}></span>`;
}
