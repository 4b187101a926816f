import { html, nothing, type TemplateResult } from 'lit';
import { formatMoney } from '../../format/money.js';
import { formatPercent } from '../../format/number.js';
import type { Language } from '../../i18n/language.js';
import { strings } from './fr-team-leaderboard.strings.js';
import type { Ranked } from './ranking.js';
import { renderBar } from './render-bar.js';
import { renderRank } from './render-medal.js';
import type { BoardTeam } from './team.js';

export interface RowContext {
  readonly language: Language;
  readonly locale: string;
  readonly currency: string;
  readonly withoutAmounts: boolean;
}

/** One team: rank, name, bar and share of its goal, amount. */
export function renderRow({ team, rank, tied }: Ranked, context: RowContext): TemplateResult {
  const words = strings[context.language];
  const hasMedal = rank !== undefined && rank <= 3 && (team.raised ?? 0) > 0;
  // Focused by script when a reader asks for more rows; no tab stop of its own.
  return html`<li class="row" part="row" tabindex="-1">
    <span class="rank" part="rank"
      >${renderRank(rank, hasMedal, rank === undefined ? '' : words.rank(rank, tied))}</span
    >
    ${renderName(team, context)}
    <span class="progress">
      ${renderBar(team)}
      ${team.share === null ? nothing : html`<span class="share" part="share">${formatPercent(team.share, context.locale)}<span class="visually-hidden"> ${words.shareOfGoal}</span></span>`}
    </span>
    ${context.withoutAmounts ? nothing : renderAmount(team, context)}
  </li>`;
}

/** A name is anybody's text: it may be in the other language, and write from the other side. */
function renderName({ name, url, language }: BoardTeam, context: RowContext): TemplateResult {
  const text = name === '' ? strings[context.language].unnamed : name;
  const lang = name !== '' && language !== undefined && language !== context.language ? language : nothing;
  return html`<span class="name" part="name" lang=${lang}
    >${url === undefined ? html`<bdi>${text}</bdi>` : html`<a part="link" href=${url}><bdi>${text}</bdi></a>`}</span
  >`;
}

function renderAmount(team: BoardTeam, { currency, locale, language }: RowContext): TemplateResult {
  const words = strings[language];
  const money = (minor: number | null) => formatMoney(minor, currency, locale);
  const part = (amount: number, name: string) =>
    amount > 0
      ? html`<span class="visually-hidden">, ${words.including(money(amount), name)}</span>`
      : nothing;
  return html`<span class="amount" part="amount">
    <strong class="raised" part="raised">${money(team.raised)}</strong>
    ${team.goal === null ? nothing : html`<span class="goal" part="goal">${words.ofGoal(money(team.goal))}</span>`}
    ${part(team.pledged, words.pledged)}${part(team.matched, words.matched)}
  </span>`;
}
