import { css } from 'lit';

/** Styles of radio buttons, as a grid of large targets. The chosen one differs by weight and outline, not only by colour. */
export default css`
  .choices {
    display: grid;
    gap: 0.5em;
    grid-template-columns: repeat(auto-fit, minmax(min(var(--_least-choice, 7em), 100%), 1fr));
  }

  /* Whole rows: three, six or nine amounts side by side by three where four would leave a gap. */
  .choices[data-thirds] {
    --_least-choice: 5.5em;
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
    gap: 0.5em;
    min-block-size: max(44px, 3.25em);
    padding: 0.5em 0.75em;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: var(--_field);
    cursor: pointer;
    transition: background-color 120ms ease-out;
  }

  .frequencies .choice {
    min-block-size: max(44px, 2.75em);
  }

  .amounts .choice > span {
    font-size: var(--_lead);
  }

  .choice input {
    margin: 0;
  }

  /* Drawn in the page's text colour: the browser's own depend on color-scheme, which may not describe the page's background. */
  [type='radio'],
  [type='checkbox'] {
    flex: none;
    appearance: none;
    inline-size: 20px;
    block-size: 20px;
    border: 2px solid var(--_control-line);
    border-radius: 50%;
    color: inherit;
    cursor: inherit;
  }

  [type='checkbox'] {
    inline-size: 22px;
    block-size: 22px;
    border-radius: 4px;
  }

  :checked {
    border-color: var(--_accent);
  }

  [type='radio']:checked {
    border-width: 6px;
  }

  [type='checkbox']:checked::before {
    content: '';
    display: block;
    block-size: 100%;
    background: var(--_accent);
    clip-path: polygon(12% 47%, 25% 33%, 42% 52%, 76% 14%, 90% 27%, 43% 79%);
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
    outline: 3px solid;
    outline-offset: 2px;
  }

  .choice input:focus-visible {
    outline: none;
  }

  @media (forced-colors: active) {
    [type='radio'],
    [type='checkbox'] {
      appearance: auto;
    }

    .choice:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;
