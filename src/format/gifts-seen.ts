import { sumKnown } from './sum-known.js';

/** Figures of a campaign or of a site. `raised` is minor units; `null` = not known, or not counted. */
export interface Seen {
  readonly raised: number | null;
  readonly donors: number | null;
  /** When they were counted, ms since the epoch. */
  readonly at: number;
}

/** Gifts between two answers. Both numbers are at most the number of gifts. */
interface Step {
  readonly since: number;
  readonly newDonors: number;
  readonly rises: number;
}

interface Track {
  /** The highest figures so far: an older answer of a cache, or a refund and another gift, must not be counted as gifts. */
  raised: number | null;
  donors: number | null;
  at: number;
  /** From when on the answers were at most `gap` apart. */
  steadySince: number;
  readonly steps: Step[];
}

const hour = 3_600_000;

/** Time in ms between answers from which on it is not known when the gifts between them were made, as while the page was hidden. */
const gap = 300_000;

/** An answer that is older, in ms, is not used: gifts that it lacks may have been made before the page was opened. */
const stale = 120_000;

/** Counts the gifts that a page sees in the answers to its requests. It never counts more than were made. */
export class GiftsSeen {
  #subject = '';
  readonly #tracks = new Map<number, Track>();

  /**
   * @param subject What the figures are about. Another subject starts again.
   * @param figures One for each campaign, in the same order each time; `undefined` for one that is not there now.
   * @param now ms since the epoch.
   * @returns By how much the amounts have risen, minor units.
   */
  see(subject: string, figures: readonly (Seen | undefined)[], now: number): number {
    if (subject !== this.#subject) this.#tracks.clear();
    this.#subject = subject;
    let gain = 0;
    for (const [place, seen] of figures.entries()) {
      if (!seen || now - seen.at > stale) continue;
      const track = this.#tracks.get(place);
      if (!track) this.#tracks.set(place, { ...seen, steadySince: seen.at, steps: [] });
      else if (seen.at >= track.at) gain += advance(track, seen);
    }
    return gain;
  }

  /** The gifts of the last hour, if all of it has been seen, and otherwise all since the first answer. */
  count(now: number): { readonly gifts: number; readonly isHour: boolean } {
    const tracks = [...this.#tracks.values()];
    const isHour = tracks.every(({ steadySince, at }) => steadySince <= now - hour && now - at <= gap);
    const gifts = tracks.map(({ steps }) => {
      const counted = isHour ? steps.filter(({ since }) => since >= now - hour) : steps;
      return Math.max(
        sumKnown(counted.map(({ newDonors }) => newDonors)) ?? 0,
        sumKnown(counted.map(({ rises }) => rises)) ?? 0,
      );
    });
    return { gifts: sumKnown(gifts) ?? 0, isHour };
  }
}

function advance(track: Track, { raised, donors, at }: Seen): number {
  const gain = riseOf(track.raised, raised);
  const newDonors = riseOf(track.donors, donors);
  if (gain > 0 || newDonors > 0) track.steps.push({ since: track.at, newDonors, rises: gain > 0 ? 1 : 0 });
  if (at - track.at > gap) track.steadySince = at;
  track.at = at;
  track.raised = highest(track.raised, raised);
  track.donors = highest(track.donors, donors);
  return gain;
}

const riseOf = (before: number | null, now: number | null) =>
  before === null || now === null ? 0 : Math.max(now - before, 0);

const highest = (before: number | null, now: number | null) =>
  before === null || now === null ? (before ?? now) : Math.max(before, now);
