import type { LogEntry } from '../http/log-entry.js';

/** Why a text is not shown: it could lead somewhere, holds an account or telephone number, or a word of the owner's list. */
export type HiddenFor = 'link' | 'number' | 'word';

/** Counts the texts of one answer that are not shown, by reason. */
export class HiddenTexts {
  readonly #counts = new Map<HiddenFor, number>();

  add(reason: HiddenFor): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  /** "link 1, number 2"; empty if there are none. */
  toString(): string {
    return [...this.#counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([reason, count]) => `${reason} ${String(count)}`)
      .join(', ');
  }
}

/**
 * Logs how many texts of a campaign are hidden, whenever that has changed: a donor whose message does not appear asks the site's owner why.
 *
 * @param route Name of the operation.
 */
export function createHiddenLog(route: string, log: (entry: LogEntry) => void) {
  const logged = new Map<number, string>();
  return (campaign: number, texts: HiddenTexts): void => {
    const hidden = String(texts);
    if (hidden === (logged.get(campaign) ?? '')) return;
    logged.set(campaign, hidden);
    log({ route, status: 200, ms: 0, campaign, hidden: hidden || 'none' });
  };
}
