import { html, nothing, type TemplateResult } from 'lit';
import type { LeaderboardStrings } from './fr-team-leaderboard.strings.js';
import type { BoardTeam } from './team.js';

/** What the parts of the bars mean; only those that are there. */
export function renderLegend(
  teams: readonly BoardTeam[],
  words: LeaderboardStrings,
): TemplateResult | typeof nothing {
  const withGoal = teams.filter(({ goal }) => goal !== null);
  const parts = (['matched', 'pledged'] as const).filter((name) => withGoal.some((team) => team[name] > 0));
  if (parts.length === 0) return nothing;
  // Said in words with each team's amount.
  return html`<p class="note legend" part="legend" aria-hidden="true">
    ${(['received', ...parts] as const).map(
      (name) =>
        html`<span class="key"
          ><svg class="swatch"><rect class=${name} width="100%" height="100%"></rect></svg
          >${words[name]}</span
        >`,
    )}
  </p>`;
}
