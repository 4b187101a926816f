import { html, nothing, type TemplateResult } from 'lit';
import { formatMoney } from '../../format/money.js';
import { formatRank } from '../../format/nth.js';
import { formatPercent } from '../../format/number.js';
import { amountToPass } from '../../format/amount-to-pass.js';
import { exactMoney, formatWhole, type MoneyTerms } from '../../format/public-money.js';
import type { Language } from '../../i18n/language.js';
import { say } from '../../i18n/say.js';
import { figure } from '../../templates/figure.js';
import { messages } from './messages.js';
import type { Order } from './query.js';
import type { Gap } from './highlight.js';
import type { Moves } from './movement.js';
import type { Ranked } from './ranking.js';
import { renderBar } from './render-bar.js';
import { renderRank } from './render-rank.js';
import type { BoardTeam } from './team.js';

export interface RowContext extends MoneyTerms {
  readonly language: Language;
  readonly order: Order;
  /** Amount of a whole lane, see `Scale`. */
  readonly longest: number;
  readonly withoutAmounts: boolean;
  readonly withCaptain: boolean;
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
  const gap = highlight?.id === team.id ? [true, highlight.gap?.amount, highlight.gap?.rank] : [];
  return [place, rank, tied, moves.get(team.id), ...Object.values({ ...team, ...context }), ...gap];
}

/**
 * Renders one team: rank, name, bar, share of the goal, and amount.
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
    <span class="progress"
      >${renderBar(team, context.order, context.longest)}${renderShare(team, context)}</span
    >
    ${context.withoutAmounts ? nothing : renderAmount(team, context)}
  </li>`;
}

/**
 * The width that the amounts of the rows need, in digits. With it, all rows have equal columns, though each is a grid of its own. Letters
 * are about as wide as digits, and the goal is in small print (`--_small`).
 */
export function amountWidthOf(rows: readonly Ranked[], context: RowContext): number {
  const lengthOf = (amounts: readonly number[], format: (text: string) => string) =>
    // From a trillion on, amounts have a short form.
    format(formatWhole(Math.max(0, ...amounts.filter((amount) => amount < 1e14)), context)).length;
  const raised = lengthOf(
    rows.map(({ team }) => team.raised ?? 0),
    (text) => text,
  );
  const goal = lengthOf(
    rows.map(({ team }) => team.goal ?? 0),
    (goal) => say(messages(context.language), 'ofGoal', { goal }),
  );
  return Math.max(raised, goal * 0.8125);
}

/** The width that the shares of the rows need, in digits, with the gap before them; 0 without shares. With it, all lanes are equal. */
export function shareWidthOf(rows: readonly Ranked[]): number {
  const shares = rows.map(({ team }) => team.share).filter((share) => share !== null);
  if (shares.length === 0) return 0;
  // Counted instead of formatted, which takes longer. "< 1%" is as wide as three digits, and from a million on shares have a short form.
  const longest = Math.min(Math.max(1, ...shares), 999_999);
  const digits = String(Math.trunc(longest * 100)).length;
  return digits + Math.floor((digits - 1) / 3) + 2.5;
}

/** Renders a name with its own language, because that may differ from the page's. */
function renderName({ name, url, language }: BoardTeam, context: RowContext): TemplateResult {
  const text = name === '' ? messages(context.language).unnamed : name;
  const lang = name !== '' && language !== undefined && language !== context.language ? language : nothing;
  return html`<span class="name" part="name" lang=${lang}
    >${
      url === undefined
        ? html`<bdi .textContent=${text}></bdi>`
        : html`<a part="link" href=${url}><bdi .textContent=${text}></bdi></a>`
    }</span
  >`;
}

function renderShare(
  { share }: BoardTeam,
  { language, locale }: RowContext,
): TemplateResult | typeof nothing {
  if (share === null) return nothing;
  return html`<span class="share" part="percent"
    ><span ${figure(formatPercent(share, locale))}></span
    ><span class="visually-hidden" .textContent=${` ${messages(language).shareOfGoal}`}></span
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
          amount: formatWhole(amountToPass(gap.amount), context),
          rank: formatRank(gap.rank, locale),
        });
  return html`<strong class="small" part="gap" .textContent=${text}></strong>`;
}

function renderAmount(team: BoardTeam, context: RowContext): TemplateResult {
  const { currency, locale, language } = context;
  const words = messages(language);
  const part = (name: 'pledged' | 'matched', amount: number) =>
    amount > 0
      ? html`<span
          class="visually-hidden"
          .textContent=${`, ${say(words, `including.${name}`, { amount: formatMoney(amount, currency, locale) })}`}
        ></span>`
      : nothing;
  return html`<span class="amount" part="amount">
    <strong
      class="raised"
      part="raised"
      ${figure(formatWhole(team.raised, context), exactMoney(team.raised, context))}
    ></strong>
    ${team.goal === null ? nothing : html`<span class="goal" part="goal" .textContent=${say(words, 'ofGoal', { goal: formatWhole(team.goal, context) })}></span>`}
    ${part('pledged', team.pledged)}${part('matched', team.matched)}
  </span>`;
}
