import { html, nothing, type TemplateResult } from 'lit';
import type { ThermometerMessages } from '../../locales/en/goal-thermometer.js';
import type { GiveLink } from './give-link.js';

/** The link under a meter. */
export function renderDonate(give: GiveLink, words: ThermometerMessages): TemplateResult {
  return renderLink(give, html`<slot name="donate">${words.give}</slot>`);
}

/**
 * The link on a card. Only one slot can have what the page wrote, so each card repeats its text, and says for which campaign it is.
 *
 * @param own The page's text; empty for ours.
 */
export function renderCardDonate(
  give: GiveLink,
  own: string,
  campaign: string,
  words: ThermometerMessages,
): TemplateResult {
  const name = campaign === '' ? nothing : html`<span class="visually-hidden">: ${campaign}</span>`;
  return renderLink(give, html`${own || words.give}${name}`);
}

function renderLink({ href, onClick }: GiveLink, text: TemplateResult): TemplateResult {
  return html`<p class="donate">
    <a
      class="button"
      part="donate"
      href=${href()}
      @click=${(event: Event) => {
        onClick(event);
      }}
      >${text}</a
    >
  </p>`;
}
