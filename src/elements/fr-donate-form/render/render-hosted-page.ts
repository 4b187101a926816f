import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../../i18n/language.js';
import { messagesOf } from '../../../i18n/messages.js';
import { hostedPage } from '../../../locales/en/donate-form/form.js';
import { webAddress } from '../../../page/web-address.js';

const messages = messagesOf('hostedPage', hostedPage);

/** Renders a link to the platform's own giving page, as an alternative: plain links also work with blockers and bad networks. */
export function renderHostedPage(href: string, language: Language): TemplateResult | typeof nothing {
  const address = webAddress(href);
  return address
    ? html`<p class="hosted">
        <a href=${address}><slot name="hosted-page">${messages(language)}</slot></a>
      </p>`
    : nothing;
}
