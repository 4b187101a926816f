import { css } from 'lit';

/** The campaigns, side by side where there is room. */
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

  .choice {
    font-size: var(--_body);
  }

  .choice:has(:disabled) {
    border-style: dashed;
    background: none;
    cursor: default;
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
`;
