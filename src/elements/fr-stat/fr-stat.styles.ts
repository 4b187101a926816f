import { css } from 'lit';

/** Nothing but the text around it: a figure in a sentence must not look like a guest. */
export default css`
  :host {
    display: inline;
    line-height: inherit;
    /* In a sentence that is written from right to left, "$1,234" must not become "1,234$". */
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
