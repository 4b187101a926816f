import { css } from 'lit';

/** Inherits everything from the text around it. */
export default css`
  :host {
    display: inline;
    font-size: inherit;
    line-height: inherit;
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
