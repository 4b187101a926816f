import { css } from 'lit';

/**
 * Radio buttons as large targets. The chosen one differs by its outline and mark, not only by colour. Its size does not change: bolder text
 * would move the content beside it.
 */
export default css`
  .choices {
    display: grid;
    gap: 0.5em;
  }

  .choice {
    position: relative;
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-inline-size: 0;
    min-block-size: max(44px, 2.75em);
    padding: 0.5em 0.75em;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: var(--fr-field-color, transparent);
    font-weight: 500;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  /*
   * Drawn in the page's text colour: the browser's own radio buttons depend on color-scheme, which may not describe the page's background.
   */
  [type='radio'] {
    flex: none;
    appearance: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    border: 2px solid var(--_control-line);
    border-radius: 50%;
    color: inherit;
    cursor: inherit;
  }

  [type='radio']:checked {
    border: 6px solid var(--_accent);
  }

  .choice:hover {
    background: var(--_tint);
  }

  .choice:has(:checked) {
    border-color: var(--_accent);
    background: var(--_tint);
    /* A second line inside the border makes it thicker without moving the content. */
    box-shadow: inset 0 0 0 2px var(--_accent);
  }

  .choice:has(:focus-visible) {
    outline: 3px solid;
    outline-offset: 2px;
  }

  .choice input:focus-visible {
    outline: none;
  }

  @media (forced-colors: active) {
    .choice [type='radio'] {
      appearance: auto;
    }

    .choice:has(:checked) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }

    .choice:has(:focus-visible) {
      outline-offset: 2px;
    }
  }
`;
