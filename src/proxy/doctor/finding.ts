/**
 * The result of one check. It contains no API key, and no value of the platform's answers except figures that pages show, because reports
 * are copied into tickets.
 */
export type Finding = Agreement | Difference | Unchecked;

interface Check {
  /** Name of the check, for example `listTransactions: after_id`. */
  readonly check: string;
}

export interface Agreement extends Check {
  readonly kind: 'agrees';
}

export interface Difference extends Check {
  readonly kind: 'differs';
  /** How the platform differs from the interface. */
  readonly what: string;
  /** The consequence for donors. */
  readonly follows: string;
  /** A line for the environment. Parts that the reader has to fill in are in `<…>`. */
  readonly set?: string;
  /** What else the reader can do, or that no setting helps. */
  readonly advice?: string;
  /** A query parameter's name in the interface, and its name on this platform. */
  readonly queryName?: readonly [name: string, other: string];
}

/** A check that could not be made. */
export interface Unchecked extends Check {
  readonly kind: 'unchecked';
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
