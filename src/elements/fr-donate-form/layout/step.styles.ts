import { css } from 'lit';

/** A form on one page is its groups below one another; in steps, one of its parts is on screen. */
export default css`
  .step {
    display: grid;
    gap: var(--_gap);
    min-inline-size: 0;
  }

  .step-title {
    display: grid;
    gap: 0.75rem;
  }

  #step-title {
    font-size: 1.25em;
  }

  .progress {
    display: block;
    margin-block-end: 0.25rem;
    color: var(--_muted);
    font-size: 0.75em;
    font-weight: 400;
  }

  .trail {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 0.375rem;
  }

  .trail span {
    block-size: 0.25rem;
    border-radius: 0.125rem;
    background: var(--_track);
  }

  .trail [data-reached] {
    background: var(--_accent);
  }

  @media (forced-colors: active) {
    .trail span {
      border: 1px solid CanvasText;
    }

    .trail [data-reached] {
      background: Highlight;
    }
  }
`;
