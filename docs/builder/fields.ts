import type { Attribute } from '../../build/described-elements.js';

/** Notes for settings that have to be copied from the platform, because its interface does not list them. */
const copied: Readonly<Record<string, string>> = {
  'campaign-id': 'Copy the number from the campaign on the platform. The builder can’t list campaigns.',
  'item-id':
    'Copy the number from the campaign’s settings on the platform. The platform’s interface does not list items, and refuses those of another campaign.',
  installments:
    'Copy the numbers of payments that the campaign allows from its settings. The platform’s interface does not list them.',
  'installment-days':
    'Copy the days from the campaign’s settings. The platform’s interface does not list them.',
};

export interface Field {
  readonly element: HTMLElement;
  /** Returns the attribute's text; `undefined` if the attribute is not set. */
  read(): string | undefined;
  write(value: string | undefined): void;
}

/** Creates a control for an attribute, depending on its type in the manifest. */
export function createField(attribute: Attribute, id: string, changed: () => void): Field {
  const { name, type, default: initial = '', description = '' } = attribute;
  const values = [...type.text.matchAll(/'([^']+)'/g)].map(([, value = '']) => value);
  const label = make('label', name);
  label.htmlFor = id;
  const hint = make('p', plain(description));
  hint.id = `${id}-hint`;
  hint.className = 'hint';
  const element = make('div');
  element.className = 'field';
  const control = controlOf(type.text, values, initial);
  control.id = id;
  control.name = name;
  control.setAttribute('aria-describedby', hint.id);
  control.addEventListener('input', changed);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    element.classList.add('check');
    element.append(control, label, hint);
    return {
      element,
      read: () => (control.checked ? '' : undefined),
      write: (value) => {
        control.checked = value !== undefined;
      },
    };
  }
  element.append(label, control, hint);
  const note = copied[name];
  if (note !== undefined) {
    const warning = make('p', note);
    warning.className = 'copied';
    warning.id = `${id}-copied`;
    control.setAttribute('aria-describedby', `${hint.id} ${warning.id}`);
    element.append(warning);
  }
  return {
    element,
    read: () => (control.value.trim() === '' ? undefined : control.value.trim()),
    write: (value) => {
      control.value = value ?? '';
      // The default has the option of a setting that is not set.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
    },
  };
}

function controlOf(
  type: string,
  values: readonly string[],
  initial: string,
): HTMLInputElement | HTMLSelectElement {
  const text = initial.replaceAll("'", '');
  if (values.length > 0) {
    const select = make('select');
    const unset = text === '' || text === 'null' ? 'not set' : `${text} (default)`;
    select.append(
      new Option(unset, ''),
      ...values.filter((value) => value !== text).map((value) => new Option(value, value)),
    );
    return select;
  }
  const input = make('input');
  if (type === 'boolean') input.type = 'checkbox';
  else input.type = 'text';
  if (type === 'number') input.inputMode = 'numeric';
  if (type !== 'boolean' && text !== 'null') input.placeholder = text;
  input.autocomplete = 'off';
  input.spellcheck = false;
  return input;
}

/** Removes the Markdown of links and code from a description. */
export function plain(description: string): string {
  return description.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
