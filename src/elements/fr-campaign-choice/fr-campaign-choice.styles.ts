import { css } from 'lit';

/** Radio buttons as large targets. They look like the amounts of the donate form, whose sheet other pages do not load. */
export default css`
  :host {
    container-type: inline-size;
  }

  fieldset {
    display: grid;
    gap: 1em;
    min-inline-size: 0;
    max-inline-size: 40em;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    /* In the grid's first row, or browsers leave the gap below it out. There it does not float; browsers before 2024 know no inline-start. */
    float: left;
    padding: 0;
    font-size: var(--_lead);
    font-weight: 700;
  }

  .choices {
    display: grid;
    gap: 0.5em;
  }

  .choice {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: max(44px, 2.75em);
    padding: 0.5em 0.75em;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: var(--fr-field-color, transparent);
    font-size: var(--_body);
    cursor: pointer;
  }

  /* Drawn in the page's text colour, like those of the form. */
  .choice input {
    flex: none;
    appearance: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    border: 2px solid var(--_control-line);
    border-radius: 50%;
    /* Browsers give inputs a colour of their own, which is that of the color scheme and not of the page. */
    color: inherit;
    cursor: inherit;
  }

  .choice :checked {
    border: 6px solid var(--_accent);
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

  .choice:has(:disabled) {
    border-style: dashed;
    background: none;
    cursor: default;
  }

  .choice:has(:focus-visible) {
    outline: 3px solid;
    outline-offset: 2px;
  }

  .choice input:focus-visible {
    outline: none;
  }

  .name {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .ended {
    display: block;
    color: var(--_muted);
    font-size: var(--_small);
    font-weight: 400;
  }

  @container (inline-size >= 28em) {
    .choices {
      grid-template-columns: 1fr 1fr;
    }

    /* In a gap, something would seem to be missing. */
    .choice:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  @media (forced-colors: active) {
    .choice input {
      appearance: auto;
    }

    .choice:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;
