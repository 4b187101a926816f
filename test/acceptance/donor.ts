import type { Page } from 'puppeteer-core';
import { fill } from '../elements/fr-donate-form/donor.js';

/** Labels of the form and what this donor types; a state is chosen by its code. */
export const odile: Readonly<Record<string, string>> = {
  'First name': 'Odile',
  'Last name': 'Gagnon-Wójcik',
  Email: 'odile.acceptance@example.org',
  'Street address': '7, chemin du Portage « Nord »',
  City: 'Saint-Aubert',
  'Province or territory': 'QC',
  'Postal code': 'J0X 2Y0',
};

export async function fillOdile(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(odile)) await fill(page, label, value);
}

/** Everything that is in the form's fields at this moment, hidden or not, by label; of choices, what is chosen. */
export async function typedIn(page: Page): Promise<Record<string, string>> {
  return page.$eval('fr-donate-form', (form) => {
    const controls = [...(form.shadowRoot?.querySelectorAll('label') ?? [])].flatMap((label) => {
      const { control } = label;
      const name = label.innerText || label.textContent || '';
      if (control instanceof HTMLInputElement && control.type === 'radio')
        return control.checked ? [[control.name, control.value]] : [];
      return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
        ? [[name.replaceAll(/\s+/g, ' ').trim(), control.value]]
        : [];
    });
    return Object.fromEntries(controls) as Record<string, string>;
  });
}
