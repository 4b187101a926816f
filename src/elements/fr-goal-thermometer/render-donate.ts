import { html, type TemplateResult } from 'lit';
import type { Texts } from '../../i18n/say.js';
import type thermometer from '../../text/en/goal-thermometer.json';
import type { TextValues } from '../../text/values.js';
import type { GiveLink } from './give-link.js';

/** Renders the link below a meter. */
export function renderDonate(
  give: GiveLink,
  words: Texts<typeof thermometer, TextValues['goal-thermometer']>,
): TemplateResult {
  return renderLink(give, html`<slot name="donate" .textContent=${words.give}></slot>`);
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
  words: Texts<typeof thermometer, TextValues['goal-thermometer']>,
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
      @click=${(event: Event) => {
        onClick(event);
      }}
      >${text}</a
    >
  </p>`;
}
