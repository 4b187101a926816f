import { fixture } from '@open-wc/testing';
import type { FrDonateForm } from '../../../src/elements/fr-donate-form/fr-donate-form.js';
import { drawn } from './support.js';
import { until } from '../../support/until.js';

/** A form with further attributes and children. Its attributes take precedence over the usual ones, because they come first. */
export async function openWith(proxyUrl: string, attributes: string, children = ''): Promise<FrDonateForm> {
  const form =
    await fixture<FrDonateForm>(`<fr-donate-form ${attributes} campaign-id="1" proxy-url="${proxyUrl}"
    currency="CAD" locale="en-CA" amounts="25 50">${children}</fr-donate-form>`);
  await drawn(form);
  return form;
}

/** The dialog of a form, by its role. */
export function dialogOf(form: FrDonateForm): HTMLDialogElement {
  const dialog = form.shadowRoot?.querySelector('dialog');
  if (!dialog) throw new Error('There is no dialog.');
  return dialog;
}

/** The focused element, inside or outside of the form. */
export function focused(form: FrDonateForm): Element | null {
  return form.shadowRoot?.activeElement ?? document.activeElement;
}

const added: Element[] = [];

/** An element of the page's own. */
export function place<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = 'Donate';
  document.body.append(element);
  added.push(element);
  return element;
}

export function clearPage(): void {
  for (const element of added.splice(0)) element.remove();
  history.replaceState(null, '', location.href.replace(/#.*/, ''));
}

/** Whether the form's dialog is open and the rest of the page inert. */
export function isModal(form: FrDonateForm): boolean {
  return dialogOf(form).matches(':modal');
}

export async function openDialog(form: FrDonateForm): Promise<void> {
  form.show();
  await until(() => isModal(form), 'the dialog is open');
}
