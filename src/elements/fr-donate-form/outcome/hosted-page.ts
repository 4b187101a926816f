import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../../i18n/language.js';
import { webAddress } from '../../../controllers/web-address.js';

const words: Readonly<Record<Language, string>> = {
  en: 'Give on our secure giving page instead',
  fr: 'Donner plutôt sur notre page de dons sécurisée',
};

/** The platform's own giving page, always there as a quiet second way: blockers and bad networks spare plain links. */
export function renderHostedPage(href: string, language: Language): TemplateResult | typeof nothing {
  const address = webAddress(href);
  return address
    ? html`<p class="hosted">
        <a href=${address}><slot name="hosted-page">${words[language]}</slot></a>
      </p>`
    : nothing;
}
