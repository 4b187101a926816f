import { css } from 'lit';

/** Styles of checkboxes, and of frequencies and amounts, which are segments of equal width in complete rows. */
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

  [type='checkbox'] {
    flex: none;
    appearance: none;
    inline-size: 22px;
    block-size: 22px;
    border: 2px solid var(--_control-line);
    border-radius: 4px;
    color: inherit;
    cursor: inherit;
  }

  [type='checkbox']:checked {
    border-color: var(--_accent);
  }

  [type='checkbox']:checked::before {
    content: '';
    display: block;
    block-size: 100%;
    background: var(--_accent);
    clip-path: polygon(12% 47%, 25% 33%, 42% 52%, 76% 14%, 90% 27%, 43% 79%);
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
  }

  @media (forced-colors: active) {
    [type='checkbox'] {
      appearance: auto;
    }
  }
`;
