/** Values of a theme, and the CSS property for which each must be valid. */
const TOKENS: Record<string, string> = {
  'accent-color': 'color',
  'text-color': 'color',
  'muted-color': 'color',
  'border-color': 'color',
  'error-color': 'color',
  'surface-color': 'color',
  'font-family': 'font-family',
  'font-size': 'font-size',
  radius: 'border-radius',
  'color-scheme': 'color-scheme',
};

/** Sets the page's theme as custom properties. Values are checked, and `url()` is refused, so that a theme cannot load anything. */
export function applyTheme(theme: Record<string, string>, root: HTMLElement): void {
  for (const [name, property] of Object.entries(TOKENS)) {
    const value = theme[name]?.trim();
    if (!value || value.length > 200 || /url\(|image|var\(|[{};]/i.test(value)) continue;
    if (CSS.supports(property, value)) root.style.setProperty(`--${name}`, value);
  }
}
