import { css } from 'lit';

/**
 * Words on a page that is written from right to left. The elements speak English and French: each run of text finds its own
 * direction, or "$1,234" would be shown as "1,234$" and a sentence would begin with its full stop. Boxes follow the page.
 */
export default css`
  :host(:dir(rtl)) {
    text-align: right;
  }

  :host(:dir(rtl)) * {
    unicode-bidi: plaintext;
  }
`;
