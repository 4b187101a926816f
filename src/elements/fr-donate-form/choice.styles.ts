import { css } from 'lit';

/** Styles of frequencies and amounts, which are segments of equal width in complete rows, and of amounts with their impact. */
export default css`
  .frequencies,
  .amounts {
    inline-size: 100%;
  }

  .frequencies {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }

  .amounts {
    --_columns: 2;
    grid-template-columns: repeat(var(--_columns), minmax(0, 1fr));
  }

  .amounts:has(> :last-child:nth-child(3n)) {
    --_columns: 3;
  }

  .amounts > :only-child,
  .amounts > :last-child:nth-child(odd):not(:nth-child(3n)) {
    grid-column: 1 / -1;
  }

  /* The outline of a segment marks the chosen one. The invisible radio button covers the segment, so that all of it can be pressed. */
  :is(.frequencies, .amounts) .choice {
    flex-direction: column;
    gap: 0;
    justify-content: center;
    padding-inline: 0.375em;
    text-align: center;
  }

  :is(.frequencies, .amounts) [type='radio'] {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
  }

  .amounts .choice {
    min-block-size: max(48px, 3.25em);
  }

  .amounts .choice > span:first-of-type {
    font-size: var(--_lead);
  }

  .impacts .choice {
    display: grid;
    grid-template: 'dot money badge' auto 'dot impact impact' auto / auto auto 1fr;
    gap: 0.125em 0.625em;
    min-block-size: max(48px, 3.25em);
  }

  .impacts [type='radio'] {
    grid-area: dot;
  }

  .impacts .choice > span:first-of-type {
    grid-area: money;
    font-size: var(--_lead);
  }

  .impact {
    grid-area: impact;
    font-size: var(--_body);
    font-weight: 400;
  }

  .badge {
    color: var(--_muted);
    font-size: var(--_small);
  }

  .impacts .badge {
    grid-area: badge;
    justify-self: start;
    padding: 0.125em 0.5em;
    border: 1px solid var(--_accent);
    border-radius: 1em;
    color: inherit;
  }

  /* Too narrow for one row: words would be broken. */
  @container (inline-size < 17em) {
    .frequencies {
      grid-auto-flow: row;
    }
  }

  @container (inline-size >= 28em) {
    .amounts:has(> :last-child:nth-child(4n)) {
      --_columns: 4;
    }

    .amounts:has(> :last-child:nth-child(5n)) {
      --_columns: 5;
    }

    .amounts > :last-child:nth-child(5n):not(:nth-child(3n)) {
      grid-column: auto;
    }

    .impacts .choice {
      grid-template: 'dot money impact badge' auto / auto minmax(4em, auto) 1fr auto;
    }
  }
`;
