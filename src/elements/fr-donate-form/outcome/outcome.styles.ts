import { css } from 'lit';

export default css`
  .outcome {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 1.25em;
    max-inline-size: var(--_widest);
    padding: 1.25em;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }

  .outcome.done {
    border-color: var(--_accent);
  }

  .outcome-head {
    display: flex;
    align-items: center;
    gap: 0.75em;
  }

  .mark {
    flex: none;
    inline-size: 2.5em;
    block-size: 2.5em;
    border-radius: 50%;
    background: var(--_button);
    color: var(--_button-text);
    stroke: currentColor;
  }

  .different .mark {
    background: var(--_line);
    color: inherit;
  }

  .outcome ::slotted(*) {
    margin-block: 0;
  }

  h2,
  h3 {
    margin: 0;
    line-height: 1.2;
  }

  h2 {
    font-size: var(--_title);
    text-wrap: balance;
  }

  h3 {
    font-size: var(--_lead);
  }

  h2:focus {
    outline: none;
  }

  .lead {
    font-size: var(--_lead);
    text-wrap: pretty;
  }

  dl {
    display: grid;
    inline-size: 100%;
    margin: 0;
    border-block-start: 1px solid var(--_line);
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 1em;
    padding-block: 0.625em;
    border-block-end: 1px solid var(--_line);
  }

  dt {
    color: var(--_muted);
  }

  dd {
    margin: 0;
    font-weight: 700;
  }

  .reference dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }

  dl > .reference {
    align-items: center;
  }

  .reference :is(button, [role='status']) {
    font-weight: 400;
  }

  .next,
  .share,
  .leave {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 0.5em;
    inline-size: 100%;
  }

  .next ul {
    display: grid;
    gap: 0.375em;
    margin: 0;
    padding-inline-start: 1.25em;
  }

  .share {
    gap: 0.75em;
  }

  .share ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .share .field {
    inline-size: 100%;
  }

  .outcome [role='status']:empty {
    display: none;
  }

  a.quiet-button,
  a.give,
  .closed .hosted a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    text-decoration: none;
  }

  .leave {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75em;
  }

  .leave > p {
    flex: 1 0 100%;
  }

  .outcome > .give,
  .closed .hosted,
  .closed .hosted a {
    inline-size: 100%;
  }

  /* The text is as large as on the Give button. */
  .closed .hosted {
    font-size: inherit;
  }

  .leave > .give {
    min-inline-size: 10em;
  }

  @container (inline-size >= 28em) {
    .outcome {
      padding: 2em;
    }
  }

  /* The dialog already frames the outcome. */
  dialog .outcome {
    padding: 0;
    border: 0;
  }

  @media (forced-colors: active) {
    .mark {
      border: 2px solid CanvasText;
    }
  }

  @media print {
    .outcome button,
    .share,
    .leave {
      display: none;
    }
  }
`;
