import { html, nothing, type TemplateResult } from 'lit';
import type { FormView } from '../store/view.js';
import { renderContact } from './render-contact.js';
import { renderHostedPage } from './render-hosted-page.js';

/** Renders, in the form's place, the other way to give while the charity accepts no gifts through the form. */
export function renderClosed(view: FormView): TemplateResult {
  const { words, hasTyped } = view;
  const hostedPage = renderHostedPage(view.donateHref, view.language);
  return html`<section class="outcome closed" part="closed" aria-labelledby="outcome-title">
    <h2 id="outcome-title" tabindex="-1" aria-describedby="outcome-text">${words.closedTitle}</h2>
    <p class="lead" id="outcome-text">
      ${hostedPage === nothing ? words.closedText : words.closedLink} ${hasTyped ? words.closedKept : nothing}
    </p>
    ${hostedPage} ${renderContact(view, 'open')}
  </section>`;
}
