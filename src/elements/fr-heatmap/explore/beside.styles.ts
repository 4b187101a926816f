import { css } from 'lit';

/** The legend above the picture, and the highest places and sums below it. */
export default css`
  /* A strip of steps; its last ones are the patterns. */
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .legend li {
    display: grid;
    flex: 1 1 5em;
    align-content: start;
    gap: 0.25em;
    max-inline-size: 9em;
  }

  .legend li:has([data-tone='0']) {
    max-inline-size: 16em;
    margin-inline-start: 0.5em;
  }

  .swatch {
    block-size: 1em;
    border-radius: 2px;
  }

  .lists {
    display: grid;
    font-size: var(--_small);
    grid-template-columns: repeat(auto-fit, minmax(min(18em, 100%), 1fr));
    gap: 1.25em 2.5em;
  }

  .heading {
    margin: 0 0 0.25em;
    font-weight: 700;
  }

  .top {
    margin: 0;
    padding: 0;
    list-style: none;
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
