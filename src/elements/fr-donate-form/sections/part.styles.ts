import { css } from 'lit';

/** Styles of the optional parts: checkboxes, the fields that they show, and choices. */
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

  [type='checkbox'] {
    flex: none;
    appearance: none;
    inline-size: 22px;
    block-size: 22px;
    border: 2px solid var(--_control-line);
    border-radius: 4px;
    color: inherit;
    cursor: inherit;
  }

  [type='checkbox']:checked {
    border-color: var(--_accent);
  }

  [type='checkbox']:checked::before {
    content: '';
    display: block;
    block-size: 100%;
    background: var(--_accent);
    clip-path: polygon(12% 47%, 25% 33%, 42% 52%, 76% 14%, 90% 27%, 43% 79%);
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

  /* One below the other: two in a row would leave the third alone. */
  @container (inline-size < 28em) {
    .options .choice:is(:first-of-type:nth-last-of-type(3), :first-of-type:nth-last-of-type(3) ~ *) {
      flex-basis: 100%;
    }
  }

  @container (inline-size >= 28em) {
    .inset {
      margin-inline-start: 0.625em;
      padding-inline-start: 1.25em;
    }
  }

  @media (forced-colors: active) {
    [type='checkbox'] {
      appearance: auto;
    }
  }
`;
