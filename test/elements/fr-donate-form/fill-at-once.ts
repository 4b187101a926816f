import type { Page } from 'puppeteer-core';
import { newEmail } from './donor.js';

/** What a browser knows of a donor, by the autofill token's last word. */
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
 * Fills in a form as a browser's autofill does: every field of it that can be seen, by its token, all in one moment, with the events
 * that browsers fire. The country comes first, as Chromium fills in again what a new country brings. Each time it is another donor's
 * e-mail.
 *
 * @returns How many fields it has filled.
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
