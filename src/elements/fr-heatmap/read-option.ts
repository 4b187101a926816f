import { hintOnce } from '../../controllers/developer-hint.js';

/** An attribute that is one of a few words: the first of them when it is something else, with a hint for the page's author. */
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

/** How many donors a place needs to be shown by itself: 3, unless a whole number says otherwise. */
export function readMinDonors(written: string): number {
  return /^\s*\d{1,6}\s*$/.test(written) ? Number(written) : 3;
}
