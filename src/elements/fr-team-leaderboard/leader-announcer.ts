import type { ReactiveControllerHost } from 'lit';
import { AnnouncementController } from '../../controllers/announcement-controller.js';
import type { Moves } from './movement.js';
import type { Ranked } from './ranking.js';

/** Announces to screen readers that another team leads, at most once a minute. */
export class LeaderAnnouncer {
  readonly #announcement: AnnouncementController;
  #leader: number | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#announcement = new AnnouncementController(host);
  }

  get text(): string {
    return this.#announcement.text;
  }

  update(ranked: readonly Ranked[], moves: Moves, textOf: (name: string) => string): void {
    const leader = ranked.find(({ rank }) => rank === 1)?.team;
    if (!leader || leader.id === this.#leader) return;
    this.#leader = leader.id;
    // The next announcement may be dropped. The last one would then name a team that no longer leads.
    this.#announcement.clear();
    // The first answer of a list is not announced, because no team has been overtaken.
    if ((moves.get(leader.id) ?? 0) > 0) this.#announcement.mention(textOf(leader.name));
  }
}
