import { css } from 'lit';

export default css`
  .list {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .row {
    position: relative;
    border-block-end: 1px solid var(--_line);
  }

  .row:last-child {
    border-block-end-color: transparent;
  }

  .rank {
    display: grid;
    justify-items: center;
  }

  .name {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 700;
  }

  .name a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_control-line);
    text-underline-offset: 0.2em;
  }

  .name a:hover {
    text-decoration-color: currentColor;
  }

  /* The whole row is the target: a name alone is less than 44 px high (WCAG 2.5.5). */
  .name a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .row:has(a:hover) {
    background: var(--_tint);
  }

  .progress {
    display: flex;
    align-items: center;
    gap: 0.75em;
    min-inline-size: 0;
  }

  .share {
    min-inline-size: 3.25em;
    color: var(--_muted);
    font-size: var(--_small);
    text-align: end;
    white-space: nowrap;
  }

  .row:focus-visible {
    outline-offset: -1px;
  }

  .raised,
  .goal {
    display: inline-block;
  }

  .raised {
    font-weight: 700;
    line-height: 1.2;
  }

  .goal {
    color: var(--_muted);
    font-size: var(--_small);
  }

  .small {
    color: var(--_muted);
    font-size: var(--_small);
  }

  .who {
    display: grid;
    min-inline-size: 0;
  }

  [aria-current] {
    background: var(--_tint);
    box-shadow: inset 0.1875em 0 0 var(--_accent);
  }

  [aria-current]:dir(rtl) {
    box-shadow: inset -0.1875em 0 0 var(--_accent);
  }

  .has-pinned > :last-child {
    margin-block-start: 0.5em;
    border-block-start: 1px dashed var(--_control-line);
  }

  @media (forced-colors: active) {
    [aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
