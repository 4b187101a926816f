import type { Attribute } from '../../build/described-elements.js';
import { choiceOf, inWords, labelOf, listOf } from './words.js';

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

/** The part of a field that is filled in. */
interface Control extends Pick<Field, 'read' | 'write'> {
  /** Has the field's ID and name. A `fieldset` for several controls. */
  readonly element: HTMLInputElement | HTMLSelectElement | HTMLFieldSetElement;
}

/** Creates a control for an attribute, depending on its type and its description in the manifest. */
export function createField(attribute: Attribute, id: string, changed: () => void): Field {
  const { name, description = '' } = attribute;
  const { element: control, ...value } = controlOf(attribute);
  const list = control instanceof HTMLFieldSetElement;
  const label = make(list ? 'legend' : 'label');
  if (label instanceof HTMLLabelElement) label.htmlFor = id;
  label.append(labelOf(name), ' ', make('code', name));
  const hint = make('p', plain(description));
  hint.id = `${id}-hint`;
  hint.className = 'hint';
  control.id = id;
  control.name = name;
  control.setAttribute('aria-describedby', hint.id);
  control.addEventListener('input', changed);
  if (list) {
    control.prepend(label);
    control.append(hint);
    return { element: control, ...value };
  }
  const element = make('div');
  element.className = 'field';
  if (control.type === 'checkbox') {
    element.classList.add('check');
    element.append(control, label, hint);
    return { element, ...value };
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
  return { element, ...value };
}

function controlOf({ type, default: initial = '', description = '' }: Attribute): Control {
  const text = initial === 'null' ? '' : initial.replaceAll("'", '');
  if (type.text === 'boolean') return checkbox();
  const words = listOf(description);
  if (words) return chips(words, text.split(' ').filter(Boolean));
  const values = [...type.text.matchAll(/'([^']+)'/g)].map(([, value = '']) => value);
  const options = values.length > 0 ? values : choiceOf(description);
  return options.length > 0 ? select(options, text) : textBox(type.text, text);
}

function checkbox(): Control {
  const element = make('input');
  element.type = 'checkbox';
  return {
    element,
    read: () => (element.checked ? '' : undefined),
    write: (value) => {
      element.checked = value !== undefined;
    },
  };
}

function select(options: readonly string[], initial: string): Control {
  const element = make('select');
  element.append(
    new Option(initial === '' ? 'not set' : `${inWords(initial)} (default)`, ''),
    ...options.filter((value) => value !== initial).map((value) => new Option(inWords(value), value)),
  );
  return {
    element,
    read: () => element.value || undefined,
    write: (value) => {
      element.value = value ?? '';
      // The default has the option of a setting that is not set.
      if (element.selectedIndex < 0) element.value = '';
    },
  };
}

/** A checkbox for each word of a list. Words are listed in the order in which they were ticked, because some lists are shown in order. */
function chips(words: readonly string[], initial: readonly string[]): Control {
  const element = make('fieldset');
  element.className = 'field chips';
  let chosen: string[] = [];
  const boxes = words.map((word) => {
    const label = make('label');
    const box = make('input');
    box.type = 'checkbox';
    box.value = word;
    box.addEventListener('input', () => {
      chosen = box.checked ? [...chosen, word] : chosen.filter((one) => one !== word);
    });
    label.append(box, inWords(word));
    element.append(label);
    return box;
  });
  return {
    element,
    read: () => {
      const text = chosen.join(' ');
      return text === '' || text === initial.join(' ') ? undefined : text;
    },
    write: (value) => {
      chosen = value === undefined ? [...initial] : value.split(/\s+/).filter((word) => words.includes(word));
      for (const box of boxes) box.checked = chosen.includes(box.value);
    },
  };
}

function textBox(type: string, initial: string): Control {
  const element = make('input');
  element.type = 'text';
  if (type === 'number') element.inputMode = 'numeric';
  element.placeholder = initial;
  element.autocomplete = 'off';
  element.spellcheck = false;
  return {
    element,
    read: () => element.value.trim() || undefined,
    write: (value) => {
      element.value = value ?? '';
    },
  };
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

/** A control with its label and a sentence below it, which may be empty. */
export function labelControl(text: string, control: HTMLElement, hint: HTMLElement): HTMLElement {
  const element = make('div');
  element.className = 'field';
  const label = make('label', text);
  label.htmlFor = control.id;
  hint.id = `${control.id}-hint`;
  hint.className = 'hint';
  control.setAttribute('aria-describedby', hint.id);
  element.append(label, control, hint);
  return element;
}

export function textField(
  id: string,
  label: string,
  changed: () => void,
  hint = '',
): { element: HTMLElement; input: HTMLInputElement } {
  const input = make('input');
  input.id = id;
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.addEventListener('input', changed);
  return { element: labelControl(label, input, make('p', hint)), input };
}

/** Creates a section of the form that can be opened and closed. */
export function section(title: string, isOpen: boolean, ...parts: readonly HTMLElement[]): HTMLElement {
  const element = make('details');
  element.className = 'section';
  element.open = isOpen;
  const summary = make('summary');
  summary.append(make('h2', title));
  element.append(summary, ...parts);
  return element;
}
