import { css } from 'lit';

/** Shared by all elements: host box, hidden text, quiet button, placeholder and note. */
export default css`
  :host {
    display: block;
    margin-block: 1.5em;
    box-sizing: border-box;
    max-inline-size: 100%;
    /*
     * Lengths are in em, not rem: pages that set the font size of the root to 62.5 % would shrink them. The minimum is for pages that set a
     * text size on paragraphs only.
     */
    font-size: max(14px, 1em);
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
    /* A page may set these on an ancestor, which would make figures unreadable. */
    text-transform: none;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    text-indent: 0;
    -webkit-text-fill-color: currentcolor;
  }

  :host([hidden]) {
    display: none;
  }

  /* Does not include ::before and ::after: a rule for these makes browsers compute the styles of three boxes per element. */
  * {
    box-sizing: inherit;
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .note {
    margin: 0;
    color: var(--_muted);
    font-size: var(--_small);
  }

  .quiet-button {
    min-block-size: max(44px, 2.75em);
    padding: 0.5em 1em;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  .quiet-button:hover {
    border-color: currentColor;
    background: var(--_tint);
  }

  .quiet-button[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }

  :focus-visible {
    outline: 3px solid;
    outline-offset: 2px;
  }

  .skeleton {
    border-radius: var(--_radius);
    background: var(--_track);
    opacity: 0;
    /* Appears after a delay, so that it does not flash before a fast answer. */
    animation: appear 200ms 300ms ease-out forwards;
  }

  .message {
    display: grid;
    justify-items: start;
    align-content: center;
    gap: 0.75em;
  }

  .message > p {
    margin: 0;
  }

  .frame {
    padding: 1em;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }

  .time {
    margin-block-start: 0.5em;
  }

  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  @keyframes appear {
    to {
      opacity: 1;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      transition-duration: 0s !important;
      animation-duration: 0.01ms !important;
    }
  }

  @media (forced-colors: active) {
    .skeleton {
      border: 1px solid CanvasText;
    }
  }
`;
