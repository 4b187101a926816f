import { hintOnce } from './developer-hint.js';

/** The colours that a page sets, by the private property that has their default filled in (`tokens.css`). */
const colours = [
  ['accent', 'accent'],
  ['on-accent', 'on-accent'],
  ['muted', 'muted'],
  ['line', 'border'],
  ['control-line', 'control-border'],
  ['track', 'track'],
  ['surface', 'surface'],
  ['danger', 'danger'],
] as const;

/**
 * Reports the first custom property that is no colour. CSS accepts any text there: what is drawn in that colour is then transparent, such as the
 * fill of a button, without a message. An empty one, as a template writes it without a value, is no colour either.
 */
export function reportColour(host: HTMLElement): void {
  const style = getComputedStyle(host);
  // Without its sheets, or outside of a page, an element has none of these properties.
  if (style.getPropertyValue('--_small') === '') return;
  for (const [token, name] of colours) {
    const value = style.getPropertyValue(`--_${token}`).trim();
    if (CSS.supports('color', value)) continue;
    const meant = CSS.supports('color', `#${value}`) ? `#${value}` : 'a colour of CSS, like #7a1f5c';
    hintOnce(host, `has --fr-${name}-color “${value}”, which is no colour: write ${meant}.`);
    // Others may be computed from it.
    return;
  }
}
