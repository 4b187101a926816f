import { hintOnce } from '../../../controllers/developer-hint.js';

/** Reads an attribute that must be one of `choices`; for any other value it writes a hint to the console and returns the first. */
export function readOption<Choice extends string>(
  host: HTMLElement,
  attribute: string,
  written: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const found = choices.find((choice) => choice === written);
  if (found === undefined) hintOnce(host, `has a wrong ${attribute}: write one of ${choices.join(', ')}.`);
  return found ?? choices[0];
}

/** How many donors a place needs to be shown by itself: 3 unless the attribute is a whole number. */
export function readMinDonors(written: string): number {
  return /^\s*\d{1,6}\s*$/.test(written) ? Number(written) : 3;
}
