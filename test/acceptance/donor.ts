import type { Page } from 'puppeteer-core';
import { fill, newEmail } from '../elements/fr-donate-form/donor.js';
import { eventually } from '../support/until.js';

/** Labels of the form and a donor's input; a state is chosen by its code. */
export type Donor = Readonly<Record<string, string>>;

export const odile: Donor = {
  'First name': 'Odile',
  'Last name': 'Gagnon-Wójcik',
  Email: 'odile.acceptance@example.org',
  'Street address': '7, chemin du Portage « Nord »',
  City: 'Saint-Aubert',
  'Province or territory': 'QC',
  'Postal code': 'J0X 2Y0',
};

/** A second donor, because a second equal gift of the first one would have to be confirmed. */
export const newDonor = (): Donor => ({ ...odile, Email: newEmail() });

export async function fillOdile(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(odile)) await fill(page, label, value);
}

/** Sets all values at once as soon as there are their fields, for tests about what follows. Calls only `$eval`, which `WebKitPage` has. */
export async function fillAtOnce(page: Pick<Page, '$eval'>, donor: Donor = odile): Promise<void> {
  await eventually(async () => {
    const missing = await page.$eval(
      'fr-donate-form',
      (form, fields) =>
        Object.entries(fields).flatMap(([wanted, value]) => {
          const labels = [...(form.shadowRoot?.querySelectorAll('label') ?? [])];
          const control = labels.find((label) => label.innerText.trim() === wanted)?.control;
          if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return [wanted];
          control.value = value;
          for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
          return [];
        }),
      donor,
    );
    if (missing.length > 0) throw new Error(`There is no field ${missing.join(', ')}.`);
  });
}

/** The current values of all fields, hidden or not, by label; for choices, the chosen one. */
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
