import { html, type TemplateResult } from 'lit';
import type { ThermometerMessages } from '../../locales/en/goal-thermometer.js';
import type { GiveLink } from './give-link.js';

export function renderDonate({ href, onClick }: GiveLink, words: ThermometerMessages): TemplateResult {
  return html`<p class="donate">
    <a
      class="button"
      part="donate"
      href=${href()}
      @click=${(event: Event) => {
        onClick(event);
      }}
      ><slot name="donate">${words.give}</slot></a
    >
  </p>`;
}
