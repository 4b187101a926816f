import { html, type TemplateResult } from 'lit';
import type { ThermometerTexts } from '../../format/campaign-figures.js';
import type { GiveLink } from './give-link.js';

/** Renders the link below a meter. @param usual Its text, if the page has none. */
export function renderDonate(give: GiveLink, usual: string): TemplateResult {
  return renderLink(give, html`<slot name="donate" .textContent=${usual}></slot>`);
}

/**
 * Renders the link on a card. Only one slot can show the page's content, so each card repeats its text, with the campaign's name.
 *
 * @param own The page's text; empty for the default text.
 */
export function renderCardDonate(
  give: GiveLink,
  own: string,
  campaign: string,
  words: ThermometerTexts,
): TemplateResult {
  const name = campaign === '' ? '' : `: ${campaign}`;
  return renderLink(
    give,
    html`<span .textContent=${own || words.give}></span
      ><span class="visually-hidden" .textContent=${name}></span>`,
  );
}

function renderLink({ href, onClick }: GiveLink, text: TemplateResult): TemplateResult {
  return html`<p class="donate">
    <a
      class="button"
      part="donate"
      href=${href()}
      @click=${(event: MouseEvent) => {
        onClick(event);
      }}
      >${text}</a
    >
  </p>`;
}
