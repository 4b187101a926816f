import type { CardTheme } from '../../../payment/tokenizer.js';
import { pageDocument } from '../../../page/page-document.js';

/** Returns the form's design tokens as computed values, because a processor's frame inherits no styles and no custom properties. */
export function cardThemeOf(root: ShadowRoot): CardTheme {
  const probe = pageDocument.createElement('span');
  // Measured beside the card fields, because a dialog has its own colours.
  const place = root.querySelector('slot[name=card]')?.parentElement ?? root;
  place.append(probe);
  const { color, fontFamily, fontSize } = getComputedStyle(probe);
  const written = (property: 'color' | 'border-top-left-radius', value: string) => {
    // Set through the CSSOM, which a strict style-src allows.
    probe.style.setProperty(property, value);
    return getComputedStyle(probe).getPropertyValue(property);
  };
  const read = (property: Parameters<typeof written>[0], token: string) => written(property, `var(${token})`);
  const theme: CardTheme = {
    'accent-color': read('color', '--_accent'),
    'text-color': color,
    'muted-color': read('color', '--_muted'),
    'font-family': fontFamily,
    'border-color': read('color', '--_control-line'),
    // Mixed with the text's colour, because invalid input is shown in this colour and has to be readable.
    'error-color': written('color', 'color-mix(in srgb, var(--_danger) 60%, currentColor)'),
    'surface-color': read('color', '--_field'),
    radius: read('border-top-left-radius', '--_radius'),
    'font-size': fontSize,
    'color-scheme': schemeOf(written('color', 'CanvasText')),
  };
  probe.remove();
  return theme;
}

/**
 * Returns the color scheme in use, according to the system's text colour. The property `color-scheme` does not show it: its value is
 * `normal` if a `<meta>` element sets the dark scheme, and `light dark` if the visitor chooses.
 */
function schemeOf(canvasText: string): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = canvasText.match(/[\d.]+/g)?.map(Number) ?? [];
  return red + green + blue > 382 ? 'dark' : 'light';
}
