import { css } from 'lit';

/** Layout of the campaigns, side by side where there is space. */
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
    /* Makes the legend an item of the grid, so that the gap below it applies. Not inline-start, which browsers before 2024 ignore. */
    float: left;
    padding: 0;
    font-size: var(--_lead);
    font-weight: 700;
  }

  .choice {
    font-size: var(--_body);
  }

  .choice:has(:disabled) {
    border-style: dashed;
    background: none;
    cursor: default;
  }

  /* Empty boxes while the names are loading. */
  .bones .choice {
    border-color: var(--_line);
    visibility: visible;
    pointer-events: none;
  }

  .bones .choice > * {
    visibility: hidden;
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

    /* A gap would look like a missing campaign. */
    .choice:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
