import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../../i18n/language.js';
import { messagesOf } from '../../../i18n/messages.js';
import { hostedPage } from '../../../locales/en/donate-form/form.js';
import { webAddress } from '../../../controllers/web-address.js';

const messages = messagesOf('hostedPage', hostedPage);

/** The platform's own giving page, always there as a quiet second way: blockers and bad networks spare plain links. */
export function renderHostedPage(href: string, language: Language): TemplateResult | typeof nothing {
  const address = webAddress(href);
  return address
    ? html`<p class="hosted">
        <a href=${address}><slot name="hosted-page">${messages(language)}</slot></a>
      </p>`
    : nothing;
}
