/** What every element may have to say, whatever it shows. */
export interface CommonMessages {
  loading: string;
  unavailable: string;
  /** A file of our own did not arrive. */
  missingPart: string;
  retry: string;
  asOf: (time: string) => string;
  /** @param written A date as `Intl` writes it. */
  date: (written: string) => string;
}

export const common: CommonMessages = {
  loading: 'Loading…',
  unavailable: 'These figures can’t be shown right now.',
  missingPart: 'This part of the page could not be loaded.',
  retry: 'Try again',
  asOf: (time) => `as of ${time}`,
  date: (written) => written,
};
