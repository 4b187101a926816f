/** What every element may have to say, whatever it shows. */
export interface CommonMessages {
  loading: string;
  /** A file of our own did not arrive. */
  missingPart: string;
  retry: string;
  asOf: (time: string) => string;
  /** How many campaigns of several could not be loaded. */
  missing: (count: number, formatted: string) => string;
  /** @param written A date as `Intl` writes it. */
  date: (written: string) => string;
}

export const common: CommonMessages = {
  loading: 'Loading…',
  missingPart: 'This part of the page could not be loaded.',
  retry: 'Try again',
  asOf: (time) => `as of ${time}`,
  missing: (count, formatted) =>
    `The figures of ${count === 1 ? 'one campaign' : `${formatted} campaigns`} could not be loaded and are not counted.`,
  date: (written) => written,
};
