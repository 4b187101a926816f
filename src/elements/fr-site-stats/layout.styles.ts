import { css } from 'lit';

/** Columns by the width of the element itself. */
export default css`
  @container (min-inline-size: 15em) {
    .figures {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .figure:first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }

  @container (min-inline-size: 30em) {
    .figures {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    /* The first figure fills the rest of its row, so that no row has a gap. */
    .figure:first-child:nth-last-child(3n + 1) {
      grid-column: 1 / -1;
    }

    .figure:first-child:nth-last-child(3n + 2) {
      grid-column: auto / span 2;
    }

    .figure:first-child:nth-last-child(3n) {
      grid-column: auto;
    }
  }

  @container (min-inline-size: 56em) {
    :host(:not([layout='grid'])) .figures {
      grid-template-columns: none;
      grid-auto-columns: minmax(0, 12em);
      grid-auto-flow: column;
    }

    :host(:not([layout='grid'])) .figure {
      grid-column: auto;
    }

    :host(:not([layout='grid'])) .figure.money {
      grid-column: auto / span 2;
    }

    :host(:not([layout='grid'])) .figure + .figure {
      padding-inline-start: var(--_gap);
      border-inline-start: 1px solid var(--_line);
    }

    :host(:not([layout='grid'])) .label {
      font-size: var(--_small);
    }
  }

  .line {
    margin: 0;
    line-height: inherit;
  }

  .line [part='value'] {
    white-space: nowrap;
  }
`;
