import { html, nothing, type TemplateResult } from 'lit';
import type { FormView } from '../store/view.js';
import type { ContactOccasion } from '../../../locales/en/donate-form/outcome.js';

/**
 * How to reach the charity: what the page wrote into the slot, or its `contact`. One of them at a time on screen: a slot's
 * content goes to the first of that name.
 *
 * @param reference What the letter is about.
 */
export function renderContact(
  { words, contact }: Pick<FormView, 'words' | 'contact'>,
  occasion: ContactOccasion,
  reference?: string,
): TemplateResult {
  return html`<slot name="contact"
    >${
      contact
        ? html`<p>
            ${words.contactLead[occasion]}
            <a href=${contact.href(reference && `${words.reference}: ${reference}`)}
              >${contact.email === undefined ? words.contactPage : words.contactMail(contact.email)}</a
            >
          </p>`
        : nothing
    }</slot
  >`;
}
