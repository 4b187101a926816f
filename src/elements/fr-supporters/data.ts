import type { Supporter } from '../../schema/supporters.js';

/** A supporter on screen. `null` = there is none. */
export interface SupporterData {
  /** First name and initial, if the supporter agreed to be named. */
  readonly name: string | null;
  readonly message: string | null;
  /** The day of the last gift of the batch, `YYYY-MM-DD`. */
  readonly date: string | null;
}

/** What `<fr-supporters>` shows. */
export interface SupportersData {
  /** The newest come first. */
  readonly supporters: readonly SupporterData[];
}

export function supportersData(shown: readonly Supporter[]): SupportersData {
  return {
    supporters: shown.map(({ name, message, date }) => ({
      name: name ?? null,
      message: message ?? null,
      date: date ?? null,
    })),
  };
}
