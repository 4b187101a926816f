/**
 * What one check came to. No text holds a value of the platform's answers other than figures that pages show, nor a key: a report
 * is pasted into tickets.
 */
export type Finding = Agreement | Difference | Unchecked;

interface Check {
  /** What was checked, for people and programs: `listTransactions: after_id`. */
  readonly check: string;
}

export interface Agreement extends Check {
  readonly kind: 'agrees';
}

export interface Difference extends Check {
  readonly kind: 'differs';
  /** What differs from the interface. */
  readonly what: string;
  /** What follows for donors. */
  readonly follows: string;
  /** The line to write in the environment. What the reader has to fill in is in `<…>`. */
  readonly set?: string;
  /** What else can be done, or that there is no setting. */
  readonly advice?: string;
  /** A parameter of the interface, and its name on this platform. */
  readonly queryName?: readonly [name: string, other: string];
}

/** Something that could not be checked, and why. */
export interface Unchecked extends Check {
  readonly kind: 'unchecked';
  readonly why: string;
}

export const agrees = (check: string): Agreement => ({ kind: 'agrees', check });

export const unchecked = (check: string, why: string): Unchecked => ({ kind: 'unchecked', check, why });

export const differs = (check: string, difference: Omit<Difference, 'kind' | 'check'>): Difference => ({
  kind: 'differs',
  check,
  ...difference,
});

/** What to do about a platform that cannot be corrected by a setting. */
export const tellPlatform = 'There is no setting for this. Show this line to the platform.';
