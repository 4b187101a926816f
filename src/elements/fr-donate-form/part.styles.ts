import { css } from 'lit';

/** Styles of the optional parts: checkboxes, the fields that they show, proposals, and amounts with their impact. */
export default css`
  fieldset.field {
    margin: 0;
    padding: 0;
    border: 0;
  }

  .field > legend,
  legend.minor {
    font-size: var(--_body);
    font-weight: inherit;
  }

  legend.minor {
    font-weight: 700;
  }

  .tick {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.625em;
    align-items: start;
    align-content: center;
    min-block-size: max(44px, 2.75em);
    padding-block: 0.625em;
    cursor: pointer;
  }

  .tick input {
    margin: 0;
  }

  .tick ~ .hint,
  .tick ~ .problem {
    padding-inline-start: 2em;
  }

  .tick ~ .hint {
    margin-block-start: -0.625em;
  }

  .field[data-field$='title'] .control {
    max-inline-size: 12em;
  }

  /* The fields that a checkbox shows are indented below it. */
  .inset {
    display: grid;
    gap: 1em;
    min-inline-size: 0;
    padding-inline-start: 1em;
    border-inline-start: 0.1875em solid var(--_line);
  }

  textarea.control {
    resize: vertical;
  }

  .options {
    display: flex;
    flex-wrap: wrap;
    inline-size: 100%;
  }

  /* Options fill the last row too, because a gap would look like a missing option. Four options are in two rows of two. */
  .options .choice {
    flex: 1 1 9.5em;
  }

  .options[data-pairs] .choice {
    flex-basis: 13.5em;
  }

  .options img {
    inline-size: 4em;
    block-size: 3em;
    border-radius: calc(var(--_radius) / 2);
    object-fit: cover;
  }

  .impacts .choice {
    display: grid;
    grid-template: 'dot money badge' auto 'dot impact impact' auto / auto auto 1fr;
    gap: 0.125em 0.625em;
    min-block-size: max(48px, 3.25em);
  }

  .impacts [type='radio'] {
    grid-area: dot;
  }

  .impacts .choice > span:first-of-type {
    grid-area: money;
    font-size: var(--_lead);
  }

  .impact {
    grid-area: impact;
    font-size: var(--_body);
    font-weight: 400;
  }

  .badge {
    color: var(--_muted);
    font-size: var(--_small);
  }

  .impacts .badge {
    grid-area: badge;
    justify-self: start;
    padding: 0.125em 0.5em;
    border: 1px solid var(--_accent);
    border-radius: 1em;
    color: inherit;
  }

  .note-line {
    color: var(--_muted);
    font-size: var(--_body);
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

  /* One below the other: two in a row would leave the third alone. */
  @container (inline-size < 28em) {
    .options .choice:is(:first-of-type:nth-last-of-type(3), :first-of-type:nth-last-of-type(3) ~ *) {
      flex-basis: 100%;
    }
  }

  @container (inline-size >= 28em) {
    .impacts .choice {
      grid-template: 'dot money impact badge' auto / auto minmax(4em, auto) 1fr auto;
    }

    .inset {
      margin-inline-start: 0.625em;
      padding-inline-start: 1.25em;
    }
  }
`;
