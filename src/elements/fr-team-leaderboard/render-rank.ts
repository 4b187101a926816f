import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../text/say.js';
import { renderPlace } from '../../templates/place.js';
import type { BoardTexts } from './messages.js';
import type { Ranked } from './ranking.js';

/** Renders a rank, on a rosette for the first three, and by how many ranks the team has moved. */
export function renderRank(
  { team, rank, tied }: Ranked,
  places: number,
  words: BoardTexts,
): TemplateResult | typeof nothing {
  if (rank === undefined) return nothing;
  // A team that has raised nothing gets no rosette: at the start, all teams share the first rank.
  const medal = rank <= 3 && (team.raised ?? 0) > 0;
  return html`${renderPlace(rank, medal, say(words, tied ? 'rank.tied' : 'rank', { rank }))}
  ${
    places === 0
      ? nothing
      : html`<span
            class="visually-hidden"
            .textContent=${`, ${say(words, places > 0 ? 'moved.up' : 'moved.down', { places: Math.abs(places) })}`}
          ></span
          ><span
            class="move"
            part="move"
            aria-hidden="true"
            data-direction=${places > 0 ? 'up' : 'down'}
            .textContent=${Math.abs(places)}
          ></span>`
  }`;
}
