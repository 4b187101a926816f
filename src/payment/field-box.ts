import type { CardTheme } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';

/** Draws a box like those of the form's fields. The processor's inputs have no border, and the form's style sheets do not apply here. */
export function drawField(parent: HTMLElement, theme: CardTheme): HTMLElement {
  const box = pageDocument.createElement('span');
  parent.append(box);
  paintField(box, theme, false);
  return box;
}

/** The height of the form's own fields. */
export function fieldHeight(theme: CardTheme): string {
  return `max(44px, calc(${theme['font-size']} * 2.875))`;
}

/** @param hasFocus Whether to draw the focus ring (WCAG 2.4.7). The focused input itself is inside the processor's frame. */
export function paintField(box: HTMLElement, theme: CardTheme, hasFocus: boolean): void {
  // Set through the CSSOM, which a strict style-src allows.
  Object.assign(box.style, {
    display: 'block',
    boxSizing: 'border-box',
    minHeight: fieldHeight(theme),
    padding: '11px 12px',
    border: `1px solid ${theme['border-color']}`,
    borderRadius: theme.radius,
    background: theme['surface-color'],
    outline: hasFocus ? `2px solid ${theme['accent-color']}` : 'none',
    outlineOffset: '1px',
  });
}

/** Returns the theme with its colours as `#rrggbb`. Processors validate colours and do not accept `oklch()`. */
export function plainTheme(theme: CardTheme): CardTheme {
  const canvas = pageDocument.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return theme;
  const pixel = (paints: readonly string[]) => {
    for (const paint of paints) {
      pen.fillStyle = paint;
      pen.fillRect(0, 0, 1, 1);
    }
    return pen.getImageData(0, 0, 1, 1).data;
  };
  const plain = (color: string) => {
    // A translucent colour of light text is over a dark background, and of dark text over a light one.
    const [, light = 0] = pixel([theme['text-color']]);
    const [red = 0, green = 0, blue = 0] = pixel([light > 127 ? '#000' : '#fff', color]);
    return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
  };
  return {
    ...theme,
    'accent-color': plain(theme['accent-color']),
    'text-color': plain(theme['text-color']),
    'muted-color': plain(theme['muted-color']),
    'border-color': plain(theme['border-color']),
    'error-color': plain(theme['error-color']),
    'surface-color': plain(theme['surface-color']),
  };
}
