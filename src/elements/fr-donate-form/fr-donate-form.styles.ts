import { css } from 'lit';

export default css`
  :host {
    --_gap: var(--fr-donate-form-gap, 1.75em);
    --_field: var(--fr-field-color, transparent);
  }

  [hidden] {
    display: none !important;
  }

  form {
    display: grid;
    gap: var(--_gap);
    max-inline-size: var(--_widest);
  }

  .group {
    display: grid;
    gap: 1em;
    min-inline-size: 0;
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

  .field {
    display: grid;
    gap: 0.375em;
    align-content: start;
    min-inline-size: 0;
  }

  label,
  .hint,
  .problem {
    font-size: var(--_body);
  }

  .hint,
  .quiet,
  .review {
    color: var(--_muted);
  }

  p {
    margin: 0;
  }

  .problem {
    font-weight: 700;
  }

  .summary-title {
    margin: 0;
    font-size: var(--_lead);
  }

  .problem {
    padding-inline-start: 0.75em;
    border-inline-start: 0.25em solid var(--_danger);
  }

  .suggestion {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em 0.75em;
    align-items: center;
    overflow-wrap: anywhere;
  }

  /* A live region has to exist before its text. While it is empty, it is out of the flow, so that no gap is added for it. */
  .suggestion:not(:has(*)) {
    position: absolute;
  }

  .summary,
  .notice {
    padding: 0.875em 1em;
    border: 1px solid var(--_danger);
    border-inline-start-width: 0.375em;
    border-radius: var(--_radius);
  }

  .summary ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }

  .summary a {
    display: inline-block;
    /* With one line, the link is 44 px high. */
    padding-block: calc(22px - 0.7em);
  }

  .card {
    display: grid;
    min-block-size: var(--_card-room, 5.5em);
  }

  .card > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }

  .send {
    display: grid;
    gap: 0.875em;
  }

  .give,
  .closed .hosted a {
    min-block-size: max(44px, 3.3em);
    padding: 0.75em 1.25em;
    border: 2px solid var(--_button-line);
    border-radius: var(--_radius);
    background: var(--_button);
    color: var(--_button-text);
    outline-color: var(--_button-focus);
    font: inherit;
    font-size: var(--_lead);
    font-weight: 700;
    cursor: pointer;
    transition: background-color 120ms;
  }

  .give:hover,
  .closed .hosted a:hover {
    background: var(--_button-hover);
    text-decoration: underline;
  }

  [aria-disabled='true'],
  .step[inert] {
    cursor: progress;
    opacity: 0.75;
  }

  .summary:focus,
  .notice:focus,
  #card:focus {
    outline: none;
  }

  .pair {
    display: grid;
    gap: 1em;
  }

  .proposal {
    display: grid;
    gap: 0.75em;
    padding: 1em;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_tint);
  }

  .proposal-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 1.25em;
  }

  .plain {
    padding-inline: 0;
    /* A transparent border would be visible in forced colours, right beside the text. */
    border: 0;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  @container (inline-size >= 28em) {
    .pair {
      grid-template-columns: 1fr 1fr;
    }
  }

  @media (forced-colors: active) {
    .give,
    .closed .hosted a {
      border-color: ButtonText;
    }
  }

  @media print {
    form {
      display: none;
    }
  }
`;
