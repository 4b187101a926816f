import { css } from 'lit';

/** The frequencies and amounts as segments of equal width, in whole rows at every width; and checkboxes. */
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

  /* In a segment, its outline is the mark of the chosen one. The radio button covers it, so that the whole is pressed. */
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

  /* Side by side, words would be broken. */
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
