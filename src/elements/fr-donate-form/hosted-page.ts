import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../i18n/language.js';

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

/** An address for a link; empty unless it is a web address, so that no attribute can smuggle in a script. */
export function webAddress(text: string): string {
  try {
    const url = new URL(text, document.baseURI);
    return text.trim() && /^https?:$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}
