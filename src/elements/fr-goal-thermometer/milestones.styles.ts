import { css } from 'lit';

/** The list of milestones, and links to give. */
export default css`
  .milestones {
    display: grid;
    gap: 0.375em;
    margin-block-start: 0.5em;
    font-size: var(--_body);
  }

  .milestones li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: 0.5em;
    text-align: start;
  }

  .milestones li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.5em;
  }

  .mark {
    inline-size: 1.1em;
    block-size: 1.1em;
    margin-block-start: 0.15em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }

  .mark circle {
    stroke-width: 1;
  }

  .reached .mark {
    color: var(--_accent);
    stroke-width: 2;
  }

  .at {
    font-weight: 700;
  }

  .label {
    overflow-wrap: anywhere;
  }

  .left {
    color: var(--_muted);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.5em;
    color: inherit;
  }

  .button {
    justify-content: center;
    min-block-size: max(44px, 2.75em);
    padding: 0.5em 1.5em;
    border: 2px solid var(--_button-line);
    border-radius: var(--_radius);
    background: var(--_button);
    color: var(--_button-text);
    outline-color: var(--_button-focus);
    font-weight: 700;
    text-decoration: none;
  }

  .button:hover {
    background: var(--_button-hover);
    text-decoration: underline;
  }

  @media print {
    /* Printers leave out backgrounds, and white text would not be visible. */
    .button {
      border-color: currentColor;
      background: none;
      color: inherit;
    }
  }
`;
