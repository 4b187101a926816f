import type { CardTheme } from '../../../src/payment/tokenizer.js';

/** The theme of the fields on this page, as a donate form would pass it. */
export function themeOfPage(): CardTheme {
  const { color, fontFamily, fontSize } = getComputedStyle(document.body);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    'accent-color': '#0b5a78',
    'text-color': color,
    'font-family': fontFamily,
    'muted-color': isDark ? '#a8b3b8' : '#5b666b',
    'border-color': isDark ? '#7d898f' : '#78838a',
    'error-color': isDark ? '#ff9c9c' : '#a3001b',
    'surface-color': isDark ? '#1c2226' : '#ffffff',
    radius: '6px',
    'font-size': fontSize,
    'color-scheme': isDark ? 'dark' : 'light',
  };
}
