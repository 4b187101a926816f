import { css } from 'lit';

/** Inherits everything from the text around it. */
export default css`
  :host {
    display: inline;
    /* Keeps the figure visible in a row with a font size of 0, by which pages remove the gaps between inline elements. */
    font-size: max(9px, 1em);
    line-height: inherit;
    white-space: inherit;
    /* The text of a heading may be filled with a gradient. */
    -webkit-text-fill-color: inherit;
    /* In right-to-left text "$1,234" must not become "1,234$". */
    unicode-bidi: isolate;
    direction: ltr;
  }

  [part='value'] {
    white-space: nowrap;
  }

  .quiet-button {
    min-block-size: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;
