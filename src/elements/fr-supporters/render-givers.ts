import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { initialsOf, peopleInSentence } from '../../format/people-in-sentence.js';
import { say } from '../../text/say.js';
import { messages } from './messages.js';
import type { SupportersContext } from './render-message.js';

/** As many as many campaigns have, so that the hidden line is as long as the one that follows. */
const usualOthers = 1_000;

export interface Givers {
  /** Supporters who left no message. */
  readonly names: readonly string[];
  /** How many others have given, by the platform's count; `undefined` until it is known, 0 if it is not to be known. */
  readonly others: number | undefined;
  /** Whether there are messages above the line. */
  readonly isBelowMessages: boolean;
}

/**
 * Renders who has given besides those with a message: the names of some, and the number of the others. Until the number is known, the line
 * is hidden and keeps its place.
 */
export function renderGivers(
  { names, others, isBelowMessages }: Givers,
  { language, locale }: SupportersContext,
): TemplateResult | typeof nothing {
  const words = messages(language);
  const count = others ?? usualOthers;
  if (names.length === 0 && count === 0) return nothing;
  const number = formatCount(count, locale);
  const parts = peopleInSentence(
    names,
    count > 0 ? say(words, 'others', { count, number }) : undefined,
    locale,
    (people) => say(words, isBelowMessages ? 'gaveToo' : 'gave', { count: names.length + count, people }),
  );
  return html`<p
    class=${others === undefined ? 'others waiting' : 'others'}
    part=${others === undefined ? nothing : 'others'}
  >
    ${
      names.length > 0
        ? html`<span class="faces" aria-hidden="true" translate="no"
            >${names.map((name) => html`<span class="face" .textContent=${initialsOf(name)}></span>`)}</span
          >`
        : nothing
    }
    <span
      >${parts.map(({ text, isName }) =>
        isName
          ? html`<strong part="name"><bdi .textContent=${text}></bdi></strong>`
          : html`<span class="rest" .textContent=${text}></span>`,
      )}</span
    >
  </p>`;
}
