import type { LitElement } from 'lit';
import { hintOnce } from './developer-hint.js';

/** Names of frameworks' own attributes: `:campaign-id`, `@click`, `x-show`, `v-model`, `(click)`, `[title]`, `hx-get`, `data-limit`. */
const foreign =
  /^([^a-z\s\p{Cf}]|(x|v|hx|ng|ko|up|data|aria)-|(x|v|hx|ng|wire|on|bind|class|use|let|client)[:.])/u;

/** Reports attributes of an element whose names are nearly those that it has, such as `campaign_id` or `currencey`: they have no effect. */
export function reportMisspelt(host: LitElement): void {
  const { observedAttributes: known } = host.constructor as typeof LitElement;
  for (const name of host.getAttributeNames()) {
    if (known.includes(name) || name.length < 4 || foreign.test(name)) continue;
    const bare = name.replace(/^[\s\p{Cf}]+/u, '');
    if (bare !== name && known.includes(bare)) {
      hintOnce(host, `has another character than a space before ${bare}: type the space again.`);
      continue;
    }
    const meant = known.find((one) => isNear(plain(name), plain(one)));
    if (meant !== undefined && !host.hasAttribute(meant))
      hintOnce(host, `has no attribute ${name}: write ${meant}.`);
  }
}

const plain = (name: string) => name.replace(/[-_:.]/g, '');

/** Whether two names are equal, or one letter is changed, added, left out or swapped with the next. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (isSwapped && left.slice(2) === right.slice(2))
  );
}

/**
 * Reads an attribute that must be one of `choices`; for any other value it writes a hint to the console and returns the first.
 *
 * @param written In spite of the property's type, a framework may set a number or `undefined`.
 */
export function readOption<Choice extends string>(
  host: HTMLElement,
  attribute: string,
  written: string | number | null | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const word = String(written ?? '').trim();
  const found = choices.find((choice) => choice === word);
  if (found === undefined && word !== '')
    hintOnce(host, `has a wrong ${attribute}: write one of ${choices.join(', ')}.`);
  return found ?? choices[0];
}
