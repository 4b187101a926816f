import { css } from 'lit';

/** Legend, highest places and sums, beside or below the picture. */
export default css`
  .beside {
    display: grid;
    align-content: start;
    gap: 1rem;
    font-size: var(--_small);
  }

  .top {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
    counter-reset: place;
  }

  .top li {
    display: flex;
    gap: 0.5rem;
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

  .legend {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
    gap: 0.25rem 1rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .legend li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }

  .swatch {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    border-radius: 0.2em;
  }

  .count {
    margin-inline-start: auto;
    color: var(--_muted);
  }

  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.25rem 1rem;
    margin: 0;
    padding-block-start: 0.75rem;
    border-block-start: 1px solid var(--_line);
  }

  dt,
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  dd {
    text-align: end;
  }

  .total {
    font-weight: 700;
  }

  @container (inline-size >= 42rem) {
    .legend {
      grid-template-columns: 1fr;
    }
  }
`;
