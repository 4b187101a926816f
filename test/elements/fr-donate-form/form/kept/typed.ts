import type { FrDonateForm } from '../../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { fill, settled } from '../../support.js';
import { openAll, tick } from '../../whole-form.js';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fills in the fields that a donor types into, also those that appear meanwhile. @param textFor Returns `undefined` for a field to leave. */
export async function enterEverywhere(
  form: FrDonateForm,
  textFor: (control: Control, at: number) => string | undefined,
): Promise<void> {
  for (let at = 0; at < controls(form).length; at++) {
    const control = controls(form)[at];
    const text = control && isTyped(control) ? textFor(control, at) : undefined;
    if (!control || text === undefined) continue;
    control.value = text;
    for (const type of ['input', 'change'])
      control.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    await form.updateComplete;
  }
}

/** Opens every part of the form and fills in every field. */
export async function typeEverything(form: FrDonateForm): Promise<void> {
  await openAll(form, 'en');
  await fill(form, 'Other amount', '');
  await enterEverywhere(form, (control, at) => (control.value === '' ? sampleText(control, at) : undefined));
  await tick(form, 'Send me news');
  await settled(form);
}

/** Dispatches the events of an edit for every field, without changing a value. */
export function touchAll(form: FrDonateForm): void {
  for (const control of controls(form).filter(isTyped))
    control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** All input of the form, in reading order: texts, choices, checkboxes and chosen radio buttons. */
export function typed(form: FrDonateForm): readonly string[] {
  return controls(form).map((control) => {
    const isBox = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
    return isBox ? `${control.type} ${control.checked ? 'on' : 'off'}` : control.value;
  });
}

/** All fields except the honeypot, which donors cannot reach. */
function controls(form: FrDonateForm): Control[] {
  const all = [...(form.shadowRoot?.querySelectorAll<Control>('form :is(input, select, textarea)') ?? [])];
  return all.filter(({ tabIndex }) => tabIndex >= 0);
}

function isTyped({ type }: Control): boolean {
  return !['checkbox', 'radio', 'hidden'].includes(type);
}

function sampleText(control: Control, at: number): string {
  if (control instanceof HTMLSelectElement) return control.options[control.options.length - 1]?.value ?? '';
  const purpose = `${control.type} ${control.autocomplete} ${control.inputMode}`;
  if (/email/.test(purpose)) return `donor${String(at)}@example.org`;
  if (/tel/.test(purpose)) return '613 555 0100';
  if (/postal-code/.test(purpose)) return 'K1A 0A1';
  if (/decimal|numeric/.test(purpose)) return '77.77';
  return `Zoë <b>${String(at)}</b> O’Brien`;
}
