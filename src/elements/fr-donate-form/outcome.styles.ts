import { css } from 'lit';

/** What is shown after a gift, or while nobody knows what became of it. */
export default css`
  .outcome {
    display: grid;
    justify-items: start;
    gap: 1rem;
    max-inline-size: 40rem;
    padding: 1.25rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }

  .outcome.done {
    border-color: var(--_accent);
    border-block-start-width: 0.375rem;
  }

  h2 {
    margin: 0;
    font-size: var(--_title);
    line-height: 1.2;
  }

  h2:focus {
    outline: none;
  }

  dl {
    display: grid;
    gap: 0.5rem;
    inline-size: 100%;
    margin: 0;
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 1rem;
    padding-block-end: 0.5rem;
    border-block-end: 1px solid var(--_line);
  }

  dt {
    color: var(--_muted);
  }

  dd {
    margin: 0;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;
