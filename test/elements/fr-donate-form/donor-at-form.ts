import type { FrDonateForm } from '../../../src/elements/fr-donate-form/fr-donate-form.js';
import type { FakeAnswer } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { known } from './fill-at-once.js';
import { dialogOf, focused, isModal, openDialog, openWith } from './layouts.js';
import { proxy } from './start-anew.js';
import * as form from './support.js';

/** Answers of the proxy to a gift. */
export const made = { json: form.donation };
export const refused = { status: 400, json: { state: 'refused' } };
export const notSent = { status: 503, json: { state: 'not-sent' } };
export const unknown = { status: 504, json: {} };

/** A form on the page, as its donor uses and sees it. */
export class DonorAtForm {
  readonly form: FrDonateForm;
  readonly card: form.TestCard;

  constructor(element: FrDonateForm, card: form.TestCard) {
    this.form = element;
    this.card = card;
  }

  /** The visible text. */
  get text(): string {
    return form.shownText(this.form);
  }

  /** The button that gives, or goes to the next step. */
  get mainButton(): HTMLButtonElement {
    return form.giveButton(this.form);
  }

  get mainText(): string {
    return this.mainButton.innerText;
  }

  /** The title of the step, or of the result. */
  get heading(): string | undefined {
    return this.all('h2')[0]?.innerText.replace(/\s+/g, ' ');
  }

  /** The focused element, inside or outside of the form. */
  get focused(): Element | null {
    return focused(this.form);
  }

  get dialog(): HTMLDialogElement {
    return dialogOf(this.form);
  }

  /** Whether the dialog is open and the rest of the page inert. */
  get isModal(): boolean {
    return isModal(this.form);
  }

  all<Kind extends Element = HTMLElement>(selector: string): Kind[] {
    return [...(this.form.shadowRoot?.querySelectorAll<Kind>(selector) ?? [])];
  }

  find<Kind extends Element = HTMLElement>(selector: string): Kind {
    const [found] = this.all<Kind>(selector);
    if (!found) throw new Error(`There is no ${selector} in:\n${this.text}`);
    return found;
  }

  control(label: string) {
    return form.control(this.form, label);
  }

  button(name: string): HTMLButtonElement {
    return form.button(this.form, name);
  }

  settled(): Promise<void> {
    return form.settled(this.form);
  }

  /** Waits until the form shows `text`. */
  sees(text: string): Promise<void> {
    return form.untilShown(this.form, text);
  }

  /** Types a value, or chooses a radio button. */
  fill(label: string, value = ''): Promise<void> {
    return form.fill(this.form, label, value);
  }

  /** Fills in everything but the card, in whatever language. */
  async fillIn(): Promise<void> {
    for (const [token, value] of Object.entries(known)) {
      const field = this.find<HTMLInputElement>(
        `form [autocomplete$='${token}']:not([autocomplete^=section-])`,
      );
      field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      await this.form.updateComplete;
    }
  }

  async press(name: string): Promise<void> {
    this.button(name).click();
    await this.settled();
  }

  async click(selector: string): Promise<void> {
    this.find(selector).click();
    await this.settled();
  }

  /** Presses the main button. */
  async goOn(): Promise<void> {
    this.mainButton.click();
    await this.settled();
  }

  /** Presses the main button, and waits until the form shows `text`. */
  give(text = 'Thank you'): Promise<void> {
    return form.give(this.form, text);
  }

  /** Presses Give, and waits until the gift has been sent. Its answer may be held. */
  async send(): Promise<void> {
    this.mainButton.click();
    await proxy.called(form.gifts);
    await this.settled();
  }

  /** Goes through the steps to the last one. */
  async toPayment(): Promise<void> {
    await this.goOn();
    await this.fillIn();
    await this.goOn();
  }

  openDialog(): Promise<void> {
    return openDialog(this.form);
  }

  async closeDialog(): Promise<void> {
    this.form.close();
    await until(() => !this.dialog.open, 'the dialog is closed');
  }

  /** Changes an attribute, as the page may do at any time. */
  async set(name: string, value: string | null): Promise<void> {
    if (value === null) this.form.removeAttribute(name);
    else this.form.setAttribute(name, value);
    await this.settled();
  }
}

/** Opens a form with these attributes and children. */
export async function donorAt(
  attributes = '',
  children = '',
  card = form.useTestCard(),
): Promise<DonorAtForm> {
  return new DonorAtForm(await openWith(proxy.url, attributes, children), card);
}

/** Opens a form whose first gifts get these answers, and fills it in. */
export async function filledAt(attributes: string, ...answers: FakeAnswer[]): Promise<DonorAtForm> {
  if (answers.length > 0) await proxy.answer(form.gifts, ...answers);
  const donor = await donorAt(attributes);
  if (attributes.includes('layout="dialog"')) await donor.openDialog();
  await donor.fillIn();
  return donor;
}

/** The gifts that were sent, in order. */
export async function giftsSent(): Promise<Record<string, unknown>[]> {
  return (await proxy.calls(form.gifts)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}
