import type { LitElement, ReactiveController } from 'lit';
import { dayNumber } from '../format/campaign-phase.js';
import { systemClock, type Clock } from '../store/clock.js';
import { currentMatch, matchedSum, type Match } from './match.js';

/** A match that runs today. Amounts are integer minor units. */
export interface RunningMatch extends Match {
  /** What the sponsor has added; `undefined` if it is not known. */
  readonly matched: number | undefined;
  /** What the sponsor still adds: `Infinity` without a cap, `undefined` if it is not known. */
  readonly left: number | undefined;
}

/** A match that ran when the page was opened, and that has ended since. */
export interface EndedMatch {
  readonly match: Match;
  /** Whether the sponsor has added all. Otherwise its last day is over. */
  readonly isUsedUp: boolean;
}

/** What the course depends on besides the time. */
export interface MatchPlace {
  readonly children: readonly { getAttribute(name: string): string | null }[];
  /** IANA name; empty for the visitor's own. */
  readonly timezone: string;
  readonly report: (advice: string) => void;
  /** Of the campaign, in integer minor units; `undefined` if it is not known. */
  readonly raised: number | undefined;
  /** Whether the figures are still on their way: a match with a cap may be used up. */
  readonly isWaiting: boolean;
  /** The campaigns. What is known of a match concerns them alone. */
  readonly subject: string;
}

interface SeenMatch extends Pick<MatchPlace, 'subject' | 'timezone'> {
  readonly match: Match;
  /** The last day on which it ran here, as its midnight in UTC. */
  readonly day: number;
}

/** All time zones are a multiple of it away from UTC, in ms: days begin at no other time. */
const quarter = 15 * 60_000;

/**
 * Follows a page's match of gifts while the page is open. A match whose end a visitor has seen stays, as ended: what was read a moment ago must not
 * be gone without a word. One that had ended before is not shown.
 */
export class MatchCourse implements ReactiveController {
  readonly #host: Pick<LitElement, 'addController' | 'isConnected'>;
  readonly #redraw: () => void;
  readonly #clock: Clock;
  #seen: SeenMatch | undefined;
  #timer: number | undefined;

  /** @param redraw Called when a day begins, so that a match ends on a page that nothing else draws again. */
  constructor(
    host: Pick<LitElement, 'addController' | 'isConnected'>,
    redraw: () => void,
    clock: Clock = systemClock,
  ) {
    this.#host = host;
    this.#redraw = redraw;
    this.#clock = clock;
    host.addController(this);
  }

  /** @returns `undefined` if the page has no match that runs today, and none that has ended while it was open. */
  follow({
    children,
    timezone,
    report,
    raised,
    isWaiting,
    subject,
  }: MatchPlace): RunningMatch | EndedMatch | undefined {
    const read = children.map((child) => (name: string) => child.getAttribute(name));
    const day = dayNumber(this.#clock.now(), timezone);
    const found = currentMatch(read, day, report);
    const matched = found && matchedSum(found, raised);
    const isUsedUp = matched !== undefined && matched === found?.cap;
    if (found && !isUsedUp) {
      if (!isWaiting) this.#seen = { match: found, day, timezone, subject };
      return { ...found, matched, left: leftOf(found, matched) };
    }
    const seen = this.#seen;
    // The page may have removed it, or have changed it to one that has ended.
    const stillThere = seen && currentMatch(read, seen.day, () => undefined);
    if (!stillThere || seen.subject !== subject || !isSame(stillThere, seen.match))
      return (this.#seen = undefined);
    return { match: seen.match, isUsedUp };
  }

  hostUpdated(): void {
    // A timer would keep a removed element for good: a page may remove it while it is drawn, or change it afterwards.
    if (!this.#host.isConnected) return;
    if (this.#timer !== undefined || this.#seen?.match.until === undefined) return;
    this.#timer = this.#clock.setTimeout(
      () => {
        this.#timer = undefined;
        const seen = this.#seen;
        if (!seen) return;
        if (dayNumber(this.#clock.now(), seen.timezone) === seen.day) this.hostUpdated();
        else this.#redraw();
      },
      quarter - (this.#clock.now() % quarter),
    );
  }

  hostDisconnected(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function leftOf({ cap }: Match, matched: number | undefined): number | undefined {
  if (cap === undefined) return Infinity;
  return matched === undefined ? undefined : cap - matched;
}

function isSame(one: Match, other: Match): boolean {
  return (Object.keys(one) as (keyof Match)[]).every((name) => one[name] === other[name]);
}
