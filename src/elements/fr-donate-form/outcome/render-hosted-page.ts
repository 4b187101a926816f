import { html, nothing, type TemplateResult } from 'lit';
import { webAddress } from '../../../page/web-address.js';
import type { FormTexts } from '../texts/form-texts.js';

/**
 * Renders a link to the platform's own giving page, as an alternative: plain links also work with blockers and bad networks.
 *
 * @param isMain Whether it is the only way to give.
 */
export function renderHostedPage(
  href: string,
  words: FormTexts,
  isMain = false,
): TemplateResult | typeof nothing {
  const address = webAddress(href);
  return address
    ? html`<p class="hosted">
        <a class=${isMain ? 'main-button' : nothing} href=${address}
          ><slot name="hosted-page" .textContent=${words.hostedPage}></slot
        ></a>
      </p>`
    : nothing;
}
