import { css } from 'lit';

/** Columns by the width of the element itself, and how many rows the placeholder has to reserve for them. */
export default css`
  @container (min-inline-size: 15em) {
    .reserved,
    .figures {
      --_rows: var(--_rows-of-2, 3);
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .figure:first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }

  @container (min-inline-size: 30em) {
    .reserved,
    .figures {
      --_rows: var(--_rows-of-3, 2);
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    /* The first figure fills its row, or what the others leave of it, so that no row has a hole. */
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
    :host(:not([layout='grid'], [layout='inline'])) .reserved,
    :host(:not([layout='grid'], [layout='inline'])) .figures {
      --_rows: 1;
      grid-template-columns: none;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
    }

    :host(:not([layout='grid'], [layout='inline'])) .figure {
      grid-column: auto;
    }

    :host(:not([layout='grid'], [layout='inline'])) .figure.money {
      grid-column: auto / span 2;
    }

    :host(:not([layout='grid'], [layout='inline'])) .figure + .figure {
      padding-inline-start: var(--_gap);
      border-inline-start: 1px solid var(--_line);
    }

    :host(:not([layout='grid'], [layout='inline'])) .label {
      font-size: var(--_small);
    }
  }

  :host([layout='inline']) .reserved,
  :host([layout='inline']) .figures {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.4em;
    row-gap: 0;
    min-block-size: 1.5em;
  }

  :host([layout='inline']) .figure {
    flex-direction: row-reverse;
    align-items: baseline;
    gap: 0.35em;
    container-type: normal;
  }

  :host([layout='inline']) .figure:not(:last-child) .label::after {
    content: ' ·';
    content: ' ·' / '';
  }

  :host([layout='inline']) .value,
  :host([layout='inline']) .label {
    color: inherit;
    font-size: inherit;
    line-height: inherit;
  }
`;
