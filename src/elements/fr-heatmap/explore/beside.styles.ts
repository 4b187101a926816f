import { css } from 'lit';

/** The legend above the picture, and the highest places and sums below it. */
export default css`
  /* One entry below the other, or side by side where there is space for five. */
  .legend {
    display: flex;
    flex-flow: column;
    gap: 0.25em;
  }

  .legend,
  .top {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .legend li {
    display: grid;
    grid-template-columns: 2.5em 1fr;
    align-items: center;
    gap: 0.25em 0.625em;
  }

  @container (inline-size >= 22em) {
    .legend {
      flex-flow: wrap;
      gap: 0.5em 2px;
    }

    .legend li:not(.blank) {
      flex: 1 1 4em;
      grid-template-columns: 1fr;
      align-content: start;
      max-inline-size: 13em;
    }

    .legend li.blank {
      flex: 1 0 100%;
    }
  }

  /* Long labels beside their swatches, in two columns. */
  @container (22em <= inline-size < 36em) {
    .legend[data-long] {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0.25em 0.5em;
    }

    .legend[data-long] li {
      grid-template-columns: 1.25em 1fr;
      column-gap: 0.5em;
      max-inline-size: none;
    }

    .legend[data-long] li:last-child {
      grid-column: 1 / -1;
    }
  }

  @container (inline-size >= 36em) {
    .legend li:not(.blank) {
      flex-basis: 8.5em;
    }
  }

  @container (inline-size >= 58em) {
    .legend li.blank {
      flex: 0 1 auto;
      align-self: start;
      margin-inline-start: 1em;
    }
  }

  .swatch {
    block-size: 1em;
    border-radius: 2px;
  }

  .lists {
    display: grid;
    align-content: start;
    font-size: var(--_small);
    grid-template-columns: repeat(auto-fit, minmax(min(18em, 100%), 1fr));
    gap: 1.25em 2.5em;
  }

  .heading {
    margin: 0 0 0.25em;
    font-weight: 700;
  }

  .top {
    counter-reset: place;
  }

  .top li {
    display: flex;
    gap: 0.5em;
    padding-block: 0.25em;
    counter-increment: place;
  }

  .top li::before {
    content: counter(place);
    min-inline-size: 1.25em;
    color: var(--_muted);
  }

  .top span {
    margin-inline-start: auto;
  }

  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    margin: 0;
  }

  dt,
  dd {
    margin: 0;
    padding-block: 0.25em;
    overflow-wrap: anywhere;
  }

  dd {
    padding-inline-start: 1em;
    text-align: end;
  }

  .total {
    font-weight: 700;
  }

  dd ~ .total {
    margin-block-start: 0.25em;
    border-block-start: 1px solid var(--_line);
  }
`;
