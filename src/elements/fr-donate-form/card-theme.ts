import type { CardTheme } from '../../payment/tokenizer.js';

/** The form's tokens as computed values: a processor's frame inherits nothing and can't read custom properties. */
export function cardThemeOf(root: ShadowRoot): CardTheme {
  const probe = document.createElement('span');
  // Where the fields are: a dialog has colours of its own.
  const place = root.querySelector('slot[name=card]')?.parentElement ?? root;
  place.append(probe);
  const { color, colorScheme, fontFamily, fontSize } = getComputedStyle(probe);
  const read = (property: 'color' | 'border-top-left-radius', token: string) => {
    // Through the CSSOM, which a strict style-src allows.
    probe.style.setProperty(property, `var(${token})`);
    return getComputedStyle(probe).getPropertyValue(property);
  };
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
    'color-scheme': colorScheme === 'normal' ? 'light' : colorScheme,
  };
  probe.remove();
  return theme;
}
