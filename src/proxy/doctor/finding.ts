/**
 * The result of one check. It contains no API key, and no value of the platform's answers except figures that pages show, because reports
 * are copied into tickets.
 */
export type Finding = Agreement | Difference | Unchecked;

interface Agreement {
  readonly kind: 'agrees';
  /** Name of the check, for example `listTransactions: after_id`. */
  readonly check: string;
}

/** What the reader can do. */
export interface Remedy {
  /** A line for the environment. Parts that the reader has to fill in are in `<…>`. */
  readonly set?: string;
  /** What else, or that no setting helps. */
  readonly advice?: string;
}

export interface Difference extends Remedy {
  readonly kind: 'differs';
  readonly check: string;
  /** How the platform differs from the interface. */
  readonly what: string;
  /** The consequence for donors. */
  readonly follows: string;
  /** A query parameter's name in the interface, and its name on this platform. */
  readonly queryName?: readonly [name: string, other: string];
}

/** A check that could not be made. */
export interface Unchecked {
  readonly kind: 'unchecked';
  readonly check: string;
  readonly why: string;
}

export const agreementFinding = (check: string): Agreement => ({ kind: 'agrees', check });

export const uncheckedFinding = (check: string, why: string): Unchecked => ({
  kind: 'unchecked',
  check,
  why,
});

export const differs = (check: string, difference: Omit<Difference, 'kind' | 'check'>): Difference => ({
  kind: 'differs',
  check,
  ...difference,
});

/** Advice if no setting of the proxy can help. */
export const reportToPlatform = 'There is no setting for this. Show this line to the platform.';
