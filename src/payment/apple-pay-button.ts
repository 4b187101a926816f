import type { CardTheme } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';
import type { Language } from '../text/language.js';

/** Creates Apple's button as the browser draws it, for processors without a button of their own. Apple allows no other design. */
export function drawApplePay(locale: Language, label: string, theme: CardTheme): HTMLButtonElement {
  const button = pageDocument.createElement('button');
  button.type = 'button';
  button.lang = locale;
  button.ariaLabel = label;
  const [ground, text] = theme['color-scheme'].startsWith('dark') ? ['white', 'black'] : ['black', 'white'];
  // Set through the CSSOM, which a strict style-src allows.
  const { style } = button;
  Object.assign(style, {
    width: '100%',
    height: '44px',
    border: '0',
    borderRadius: theme.radius,
    cursor: 'pointer',
  });
  if (CSS.supports('appearance', '-apple-pay-button')) {
    style.setProperty('appearance', '-apple-pay-button');
    style.setProperty('-apple-pay-button-style', ground);
  } else {
    // Other browsers offer Apple Pay with a code that the donor scans.
    Object.assign(style, { background: ground, color: text, font: '500 18px system-ui' });
    button.textContent = 'Apple Pay';
  }
  return button;
}
