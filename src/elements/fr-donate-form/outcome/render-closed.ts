import { html, nothing, type TemplateResult } from 'lit';
import { formatDate } from '../../../format/time.js';
import { say } from '../../../text/say.js';
import type { OutcomeView } from './outcome-view.js';
import { renderContact } from './render-contact.js';
import { renderHostedPage } from './render-hosted-page.js';

/**
 * Renders, in the form's place, the other way to give while the charity accepts no gifts through the form, or none for this campaign. Then
 * the donor may choose another campaign.
 */
export function renderClosed(view: OutcomeView): TemplateResult {
  const { words, hasTyped, endedAt, locale, timezone } = view;
  const hostedPage = renderHostedPage(view.donateHref, view.words, true);
  const isEnded = endedAt !== undefined;
  const otherwise = isEnded ? words.endedText : words.closedText;
  const text = hostedPage === nothing ? otherwise : words.closedLink;
  return html`<section class="outcome closed" part="closed" aria-labelledby="outcome-title">
    <h2
      id="outcome-title"
      tabindex="-1"
      aria-describedby="outcome-text"
      .textContent=${isEnded ? say(words, 'endedTitle', { date: formatDate(endedAt, locale, timezone) }) : words.closedTitle}
    ></h2>
    <p class="lead" id="outcome-text" .textContent=${hasTyped ? `${text} ${words.closedKept}` : text}></p>
    ${isEnded ? html`<slot name="campaign"></slot>` : nothing} ${hostedPage} ${renderContact(view, 'open')}
  </section>`;
}

/** Renders a notice above the form that the campaign has not started. Whether it accepts gifts before, only the platform knows. */
export function renderUpcoming({
  words,
  period,
  locale,
  timezone,
}: OutcomeView): TemplateResult | typeof nothing {
  return period?.name === 'upcoming'
    ? html`<p
        .textContent=${say(words, 'startsOn', { date: formatDate(period.startsAt, locale, timezone) })}
      ></p>`
    : nothing;
}
