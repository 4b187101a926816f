import type { FrDonateForm } from '../../../src/elements/fr-donate-form/fr-donate-form.js';
import type { FakeAnswer, FakeProxy } from '../../support/platform.js';
import {
  donation,
  fillDonor,
  gifts,
  giveButton,
  openForm,
  shownText,
  untilShown,
  useTestCard,
} from './support.js';

/** A form with these attributes whose gift has been sent and answered. @param known Text that the form shows before the gift is sent. */
export async function openAfterGift(
  proxy: FakeProxy,
  attributes: Readonly<Record<string, string>>,
  answer: FakeAnswer = { json: donation },
  known = '',
): Promise<FrDonateForm> {
  useTestCard();
  await proxy.answer(gifts, answer);
  const form = await openForm(proxy.url);
  for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value);
  await untilShown(form, known);
  await fillDonor(form);
  giveButton(form).click();
  return form;
}

export const all = <Kind extends Element>(form: FrDonateForm, selector: string): Kind[] => [
  ...(form.shadowRoot?.querySelectorAll<Kind>(selector) ?? []),
];

/** The text of a link without "(opens in a new tab)". */
const withoutNote = (text: string) => text.replace(/\s*\([^)]*\)\s*$/, '').trim();

/** A link by its text. */
export function link(form: FrDonateForm, name: string): HTMLAnchorElement {
  const found = all<HTMLAnchorElement>(form, 'a').find(({ innerText }) => withoutNote(innerText) === name);
  if (!found) throw new Error(`There is no link ${name} in:\n${shownText(form)}`);
  return found;
}
