import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../../text/say.js';
import type { OutcomeView } from './outcome-view.js';

/** The screen on which a donor may want to contact the charity. */
type ContactOccasion = 'made' | 'regular' | 'open' | 'refused';

/**
 * Renders the way to contact the charity: the slot's content, or the attribute `contact`. Must be on screen only once, because the slot's
 * content goes to the first slot of that name.
 *
 * @param reference Reference of the gift, for the subject of the e-mail.
 */
export function renderContact(
  { words, contact }: Pick<OutcomeView, 'words' | 'contact'>,
  occasion: ContactOccasion,
  reference?: string,
): TemplateResult {
  return html`<slot name="contact"
    >${
      contact
        ? html`<p>
            <span .textContent=${words[`contactLead.${occasion}`]}></span>
            <a
              href=${contact.href(reference && `${words.reference}: ${reference}`)}
              .textContent=${contact.email === undefined ? words.contactPage : say(words, 'contactMail', { address: contact.email })}
            ></a>
          </p>`
        : nothing
    }</slot
  >`;
}
