/** Texts that every element may show. */
export interface CommonMessages {
  loading: string;
  /** Shown if a file of this package could not be loaded. */
  missingPart: string;
  retry: string;
  asOf: (time: string) => string;
  /** Number of campaigns, of several, that could not be loaded. */
  missing: (count: number, formatted: string) => string;
}

export const common: CommonMessages = {
  loading: 'Loading…',
  missingPart: 'This part of the page could not be loaded.',
  retry: 'Try again',
  asOf: (time) => `as of ${time}`,
  missing: (count, formatted) =>
    `The figures of ${count === 1 ? 'one campaign' : `${formatted} campaigns`} could not be loaded and are not counted.`,
};
