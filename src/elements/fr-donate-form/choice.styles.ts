import { css } from 'lit';

/** Radio buttons as a grid of large targets; the chosen one differs by weight and line, not only by colour. */
export default css`
  .choices {
    display: grid;
    gap: 0.5rem;
    grid-template-columns: repeat(auto-fit, minmax(min(var(--_least-choice, 7rem), 100%), 1fr));
  }

  /* Whole rows: three, six or nine amounts side by side by three where four would leave a gap. */
  .choices[data-thirds] {
    --_least-choice: 5.5rem;
  }

  .frequencies {
    display: flex;
    flex-wrap: wrap;
  }

  .frequencies .choice {
    flex: 1 1 auto;
  }

  .choice {
    position: relative;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 3.25rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: var(--_field);
    cursor: pointer;
    transition: background-color 120ms ease-out;
  }

  .frequencies .choice {
    min-block-size: 2.75rem;
  }

  .amounts .choice > span {
    font-size: var(--_lead);
  }

  .choice input {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--_accent);
    cursor: inherit;
  }

  .choice:hover {
    background: var(--_tint);
  }

  .choice:has(:checked) {
    border-color: var(--_accent);
    background: var(--_tint);
    /* A second line inside the first: thicker without moving what is in it. */
    box-shadow: inset 0 0 0 2px var(--_accent);
    font-weight: 700;
  }

  .choice:has(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }

  .choice input:focus-visible {
    outline: none;
  }

  @media (forced-colors: active) {
    .choice:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;
