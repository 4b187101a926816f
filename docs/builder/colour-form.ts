import { contrastWarnings, type Colour } from './contrast.js';
import { make, section, textField } from './fields.js';

export interface ColourForm {
  /** The question for the one colour that most pages set. */
  readonly accent: HTMLElement;
  /** The others. */
  readonly element: HTMLElement;
  read(): Record<string, string>;
  values(): Record<string, string>;
  surroundings(): { background: string; color: string };
  warn(): void;
}

interface Token {
  readonly label: string;
  readonly example: string;
  /** By default the name of a custom property. */
  readonly hint?: string;
}

/** Settings of the page around the widget, which are only for the preview and the contrast. */
const around: Readonly<Record<string, Token>> = {
  background: { label: 'Background of your page', example: '#ffffff' },
  color: { label: 'Text of your page', example: '#222222' },
};
const accent = '--fr-accent-color';
/** The custom properties that every element has. */
const tokens: Readonly<Record<string, Token>> = {
  [accent]: {
    label: 'Colour of your brand',
    example: '#7a1f5c',
    hint: `Buttons, bars and choices. Without it, they have the colour of your page’s links. ${accent}`,
  },
  '--fr-on-accent-color': { label: 'Text on the accent colour', example: '' },
  '--fr-muted-color': { label: 'Secondary text', example: '' },
  '--fr-control-border-color': { label: 'Outline of inputs and buttons', example: '' },
  '--fr-radius': { label: 'Corners', example: '6px' },
};
const all = { ...around, ...tokens };

/** Looks to start from. What they do not name follows the page's text. */
const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Like the page': {},
  Forest: { color: '#1d2a24', '--fr-accent-color': '#0b6b5c', '--fr-radius': '8px' },
  Rounded: { color: '#2a1f33', '--fr-accent-color': '#a3195b', '--fr-radius': '22px' },
  Sharp: {
    color: '#111111',
    '--fr-accent-color': '#1b3fa0',
    '--fr-control-border-color': '#111111',
    '--fr-radius': '0',
  },
  Night: {
    background: '#14181c',
    color: '#eef1f3',
    '--fr-accent-color': '#7cc4ff',
    '--fr-radius': '10px',
  },
};

export function colourForm(values: Readonly<Record<string, string>>, changed: () => void): ColourForm {
  const inputs = new Map<string, HTMLInputElement>();
  const pickers = new Map<string, HTMLInputElement>();
  const fields = Object.entries(all).map(([name, { label, example, hint }]) => {
    const { element, input } = textField(
      `colour-${name.replace('--', '')}`,
      label,
      () => {
        showInPickers();
        changed();
      },
      hint ?? (name.startsWith('--') ? name : ''),
    );
    input.value = values[name] ?? '';
    input.placeholder = example;
    inputs.set(name, input);
    if (name !== '--fr-radius') element.insertBefore(withPicker(name, label, input), element.lastChild);
    return [name, element] as const;
  });

  /** Puts a colour picker beside a text field, which takes every CSS colour. */
  function withPicker(name: string, label: string, input: HTMLInputElement): HTMLElement {
    const picker = make('input');
    picker.type = 'color';
    picker.setAttribute('aria-label', `${label}: picker`);
    picker.addEventListener('input', () => {
      input.value = picker.value;
      changed();
    });
    pickers.set(name, picker);
    const pair = make('div');
    pair.className = 'colour';
    pair.append(picker, input);
    return pair;
  }

  function showInPickers(): void {
    for (const [name, picker] of pickers)
      picker.value = hexOf(colourOf(value(name) || (all[name]?.example ?? '')) ?? [128, 128, 128]);
  }

  const choices = make('div');
  choices.className = 'looks';
  choices.setAttribute('role', 'group');
  choices.setAttribute('aria-label', 'Looks to start from');
  for (const [title, look] of Object.entries(looks)) {
    const button = make('button', title);
    button.type = 'button';
    const { style } = button;
    style.background = look['background'] ?? '#ffffff';
    style.color = look['color'] ?? '#222222';
    style.borderRadius = look['--fr-radius'] ?? '6px';
    style.borderBlockEndColor = look[accent] ?? '';
    button.addEventListener('click', () => {
      for (const [name, input] of inputs) input.value = look[name] ?? '';
      showInPickers();
      changed();
    });
    choices.append(button);
  }

  const warnings = make('div');
  warnings.setAttribute('role', 'status');
  warnings.className = 'warnings';
  const others = fields.filter(([name]) => name !== accent).map(([, field]) => field);
  const element = section('Look', true, choices, ...others, warnings);
  const value = (name: string): string => inputs.get(name)?.value.trim() ?? '';
  const surroundings = (): { background: string; color: string } => ({
    background: value('background') || '#ffffff',
    color: value('color') || '#222222',
  });
  showInPickers();
  return {
    accent: section('Brand', true, ...fields.filter(([name]) => name === accent).map(([, field]) => field)),
    element,
    surroundings,
    values: () => Object.fromEntries([...inputs].map(([name, { value: written }]) => [name, written])),
    read: () =>
      Object.fromEntries(
        Object.keys(tokens).flatMap((name) => (isUsable(name, value(name)) ? [[name, value(name)]] : [])),
      ),
    warn: () => {
      const { background, color } = surroundings();
      const unusable = [...inputs].filter(
        ([name, { value: written }]) => written.trim() !== '' && !isUsable(name, written.trim()),
      );
      const found = [
        ...unusable.map(
          ([name]) => `${all[name]?.label ?? name}: this is not a value that the browser knows.`,
        ),
        ...contrastWarnings({
          background: colourOf(background) ?? [255, 255, 255],
          text: colourOf(color) ?? [34, 34, 34],
          accent: colourOf(value(accent)),
          onAccent: colourOf(value('--fr-on-accent-color')),
          muted: colourOf(value('--fr-muted-color')),
          controlBorder: colourOf(value('--fr-control-border-color')),
        }),
      ];
      warnings.replaceChildren(...found.map((sentence) => make('p', sentence)));
    },
  };
}

function isUsable(name: string, value: string): boolean {
  // A brace or a semicolon would end the CSS rule in the copied code.
  if (value === '' || /[{};]/.test(value)) return false;
  return CSS.supports(name === '--fr-radius' ? 'border-radius' : 'color', value);
}

/** Converts any CSS colour to the one that the browser paints; `undefined` for colours that depend on the page. */
function colourOf(value: string): Colour | undefined {
  if (value === '' || /var\(|currentcolor/i.test(value) || !CSS.supports('color', value)) return undefined;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The form in which colour pickers take a colour: `#0b6b5c`. */
function hexOf(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
