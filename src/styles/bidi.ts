import { css } from 'lit';

/**
 * Texts on right-to-left pages. Our texts run from left to right: each one has its own direction, otherwise "$1,234" would be shown as
 * "1,234$" and a sentence would begin with its full stop. Boxes follow the page.
 */
export default css`
  :host(:dir(rtl)) {
    text-align: right;
  }

  :host(:dir(rtl)) * {
    unicode-bidi: plaintext;
  }
`;
