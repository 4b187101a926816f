import { html, nothing, type TemplateResult } from 'lit';
import { formatDaysAgo } from '../../format/days-ago.js';
import { formatCalendarDay } from '../../format/time.js';
import type { Language } from '../../text/language.js';
import { say } from '../../text/say.js';
import type { Supporter } from '../../schema/supporters.js';
import { messages } from './messages.js';

export interface SupportersContext {
  readonly language: Language;
  readonly locale: string;
}

/**
 * Renders a message, and in the same box whose it is and from when. Without a name it says so: unsigned, it would seem to be of whoever is
 * named next.
 *
 * @param now ms since the epoch.
 * @param isAt Whether the ticker shows it now.
 */
export function renderMessage(
  { name, message, date }: Supporter,
  { language, locale }: SupportersContext,
  now: number,
  isAt: boolean,
): TemplateResult {
  const words = messages(language);
  return html`<li class=${isAt ? 'at' : ''} part="supporter">
    <blockquote class="quote" part="message">
      <bdi .textContent=${say(words, 'quoted', { message: message ?? '' })}></bdi>
    </blockquote>
    <p class="who">
      ${
        name
          ? html`<strong part="name"><bdi .textContent=${name}></bdi></strong>`
          : html`<span class="unnamed" .textContent=${words.unnamed}></span>`
      }
      ${date ? renderDay(date, locale, now) : nothing}
    </p>
  </li>`;
}

/** @param date `YYYY-MM-DD`. */
function renderDay(date: string, locale: string, now: number): TemplateResult | typeof nothing {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight)) return nothing;
  const written = formatCalendarDay(midnight, locale);
  return html`<time
    class="date"
    part="date"
    datetime=${date}
    title=${written}
    .textContent=${formatDaysAgo(midnight, now, locale) ?? written}
  ></time>`;
}
