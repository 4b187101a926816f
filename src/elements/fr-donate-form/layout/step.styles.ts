import { css } from 'lit';

/** Styles of the form's groups: one below the other, or one step at a time. */
export default css`
  .step {
    display: grid;
    gap: var(--_gap);
    min-inline-size: 0;
  }

  .step-title {
    display: grid;
    gap: 0.75em;
  }

  #step-title {
    font-size: 1.25em;
  }

  .progress {
    display: block;
    margin-block-end: 0.25em;
    color: var(--_muted);
    font-size: max(12px, 0.75em);
    font-weight: 400;
  }

  .trail {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 0.375em;
  }

  .trail span {
    block-size: 0.25em;
    border-radius: 0.125em;
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
