import type { CardTheme } from '../../../payment/tokenizer.js';
import { pageDocument } from '../../../page-document.js';

/** The form's tokens as computed values: a processor's frame inherits nothing and can't read custom properties. */
export function cardThemeOf(root: ShadowRoot): CardTheme {
  const probe = pageDocument.createElement('span');
  // Where the fields are: a dialog has colours of its own.
  const place = root.querySelector('slot[name=card]')?.parentElement ?? root;
  place.append(probe);
  const { color, fontFamily, fontSize } = getComputedStyle(probe);
  const written = (property: 'color' | 'border-top-left-radius', value: string) => {
    // Through the CSSOM, which a strict style-src allows.
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
    'error-color': read('color', '--_danger'),
    'surface-color': read('color', '--_field'),
    radius: read('border-top-left-radius', '--_radius'),
    'font-size': fontSize,
    'color-scheme': schemeOf(written('color', 'CanvasText')),
  };
  probe.remove();
  return theme;
}

/**
 * The scheme that is used, told by the text colour that goes with it: the property `color-scheme` itself says `normal` where a
 * `<meta>` has chosen the dark one, and `light dark` where it is the visitor's. White text on a white sheet came of either.
 */
function schemeOf(canvasText: string): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = canvasText.match(/[\d.]+/g)?.map(Number) ?? [];
  return red + green + blue > 382 ? 'dark' : 'light';
}
