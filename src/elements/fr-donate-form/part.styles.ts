import { css } from 'lit';

/** Optional parts of the form: ticks, what they open, proposals, amounts with their impact. */
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
    gap: 0.625rem;
    align-items: start;
    padding-block: 0.625rem;
    cursor: pointer;
  }

  .tick input {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin: 0;
    accent-color: var(--_accent);
    cursor: inherit;
  }

  .tick ~ .hint,
  .tick ~ .problem {
    padding-inline-start: 2rem;
  }

  .tick ~ .hint {
    margin-block-start: -0.625rem;
  }

  .field[data-field$='title'] .control {
    max-inline-size: 12rem;
  }

  /* What a tick has opened belongs to it. */
  .inset {
    display: grid;
    gap: 1rem;
    min-inline-size: 0;
    padding-inline-start: 1rem;
    border-inline-start: 0.1875rem solid var(--_line);
  }

  textarea.control {
    resize: vertical;
  }

  .options {
    display: flex;
    flex-wrap: wrap;
    inline-size: 100%;
  }

  /* The last row is filled as well: in a gap, something would seem to be missing. Four stand two by two. */
  .options .choice {
    flex: 1 1 9.5rem;
  }

  .options[data-pairs] .choice {
    flex-basis: 13.5rem;
  }

  .options .choice {
    min-block-size: 2.75rem;
  }

  .options img {
    inline-size: 4rem;
    block-size: 3rem;
    border-radius: calc(var(--_radius) / 2);
    object-fit: cover;
  }

  .impacts {
    grid-template-columns: 1fr;
  }

  .impacts .choice {
    flex-wrap: wrap;
    column-gap: 0.75rem;
  }

  .impacts .choice > span:first-of-type {
    min-inline-size: 4.5rem;
    font-size: var(--_lead);
  }

  .impact {
    flex: 1 1 11rem;
    font-size: var(--_body);
    font-weight: 400;
  }

  .badge {
    padding: 0.125rem 0.5rem;
    border: 1px solid var(--_accent);
    border-radius: 1rem;
    color: var(--_accent);
    font-size: var(--_small);
    font-weight: 700;
  }

  .note-line {
    color: var(--_muted);
    font-size: var(--_body);
  }

  .proposal {
    display: grid;
    gap: 0.75rem;
    padding: 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_tint);
  }

  .proposal-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .plain {
    border-color: transparent;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  @container (inline-size >= 28rem) {
    .inset {
      margin-inline-start: 0.625rem;
      padding-inline-start: 1.25rem;
    }
  }
`;
