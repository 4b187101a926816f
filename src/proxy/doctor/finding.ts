/** How something differs from the interface, or from what a deployment needs. */
export interface Difference {
  readonly what: string;
  /** The consequence for donors. */
  readonly follows: string;
  /** A line for the environment. Parts that the reader has to fill in are in `<…>`. */
  readonly set?: string;
  /** What else the reader can do, or that no setting helps. */
  readonly advice?: string;
  /** A query parameter's name in the interface, and its name on this platform: `FR_QUERY_NAMES` is the line to set. */
  readonly queryName?: readonly [name: string, other: string];
}

/** What a check has shown: `true` if nothing differs, or why it could not be made. */
export type Verdict = true | Difference | { readonly why: string };

/**
 * The verdict of one check, by its name: `listTransactions: after_id`. It contains no API key, and no value of the platform's answers except
 * figures that pages show, because reports are copied into tickets.
 */
export type Finding =
  | { readonly check: string; readonly kind: 'agrees' }
  | ({ readonly check: string; readonly kind: 'differs' } & Difference)
  | { readonly check: string; readonly kind: 'unchecked'; readonly why: string };

export function findingOf(check: string, verdict: Verdict): Finding {
  if (verdict === true) return { check, kind: 'agrees' };
  return 'why' in verdict ? { check, kind: 'unchecked', ...verdict } : { check, kind: 'differs', ...verdict };
}

/** Advice if no setting of the proxy can help. */
export const reportToPlatform = 'There is no setting for this. Show this line to the platform.';
