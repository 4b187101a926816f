import type { Page } from 'puppeteer-core';
import { newEmail } from './donor.js';

/** The data of a donor in a browser, by the last word of the autofill token. */
export const known: Readonly<Record<string, string>> = {
  'given-name': 'Maude',
  'family-name': 'Tremblay',
  email: 'maude@example.org',
  country: 'CA',
  'address-line1': '12, rue des Érables',
  'address-level2': 'Gatineau',
  'address-level1': 'QC',
  'postal-code': 'J8X 1A1',
};

/**
 * Fills in a form like a browser's autofill: all visible fields by their tokens, at once, with the events that browsers fire. The country
 * is first, because Chromium fills in the fields that a new country adds in a second pass. Uses another e-mail address each time.
 *
 * @returns The number of filled fields.
 */
export async function fillAtOnce(page: Page): Promise<number> {
  return page.evaluate(
    async (donor) => {
      const form = document.querySelector('fr-donate-form');
      let filled = 0;
      for (const [token, value] of Object.entries(donor)) {
        const fields = form?.shadowRoot?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
          `form [autocomplete$='${token}']:not([autocomplete^='section-'])`,
        );
        const field = fields?.[0];
        if (!field?.checkVisibility()) continue;
        field.value = value;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        await form?.updateComplete;
        filled += 1;
      }
      return filled;
    },
    { ...known, email: newEmail() },
  );
}
