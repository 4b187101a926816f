import { css } from 'lit';

/** Inherits everything from the text around it. */
export default css`
  :host {
    display: inline;
    /* Not hidden in a row whose gaps a page has closed by a font size of 0. */
    font-size: max(9px, 1em);
    line-height: inherit;
    white-space: inherit;
    /* A heading may be filled with a gradient. */
    -webkit-text-fill-color: inherit;
    /* In right-to-left text "$1,234" must not become "1,234$". */
    unicode-bidi: isolate;
    direction: ltr;
  }

  [part='value'] {
    white-space: nowrap;
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;
