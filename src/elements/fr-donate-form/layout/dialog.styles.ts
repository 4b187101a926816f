import { css } from 'lit';

/** Styles of the dialog, which fills small screens without a margin. */
export default css`
  /* In browsers before 2025, fixed boxes inside a container are positioned in it instead of the window. */
  :host([layout='dialog']) {
    container-type: normal;
  }

  .place {
    display: grid;
    justify-items: start;
    gap: 0.5em;
  }

  .news:empty {
    display: none;
  }

  /* Out of the flow, so that the form takes no space on the page. */
  :host([layout='dialog'][floating]) {
    position: absolute;
  }

  :host([floating]) .place {
    position: fixed;
    inset-block-end: max(1em, env(safe-area-inset-bottom));
    inset-inline-end: max(1em, env(safe-area-inset-right));
    z-index: 998;
    justify-items: end;
    max-inline-size: calc(100% - 2em);
    color: var(--fr-dialog-text-color, var(--_ground-text));
  }

  :host([floating='start']) .place {
    inset-inline: max(1em, env(safe-area-inset-left)) auto;
    justify-items: start;
  }

  /* An opaque background, because the button's own colour may be translucent, and the page scrolls behind it. */
  :host([floating]) .place > * {
    border-radius: var(--_radius);
    background: var(--fr-dialog-color, var(--_ground));
  }

  :host([floating]) .place > slot {
    display: block;
  }

  :host([floating]) .place > :is(slot, .proposal) {
    box-shadow: 0 0.25em 1em rgb(0 0 0 / 30%);
  }

  .place > .proposal {
    max-inline-size: 24em;
    box-sizing: border-box;
  }

  :host([floating]) .news:not(:empty) {
    margin: 0;
    padding: 0.5em 0.75em;
  }

  dialog {
    inline-size: 100%;
    max-inline-size: 100%;
    block-size: 100%;
    max-block-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    /* Background and text are set together, because the page's background is not known. */
    background: var(--fr-dialog-color, var(--_ground));
    color: var(--fr-dialog-text-color, var(--_ground-text));
    overflow: hidden auto;
    overscroll-behavior: contain;
    /* The sticky bar must not cover the focused control. */
    scroll-padding-block: 5em 1em;
  }

  /* Not modal if the card processor opens its own form over the page: below that form, above everything else. */
  dialog[open]:not(:modal) {
    position: fixed;
    inset: 0;
    z-index: 999;
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 55%);
  }

  .sheet {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1em;
    padding: 1em;
    padding-block-end: 2em;
  }

  .dialog-bar {
    display: flex;
    gap: 0.75em;
    align-items: start;
  }

  #dialog-title {
    flex: 1;
    min-inline-size: 0;
    padding-block: 0.5em;
    overflow-wrap: anywhere;
  }

  .close {
    flex: none;
    inline-size: max(44px, 2.75em);
    block-size: max(44px, 2.75em);
    margin-inline-start: auto;
    padding: 0.625em;
    border: 1px solid transparent;
    border-radius: 50%;
    background: none;
    color: inherit;
    cursor: pointer;
  }

  .close:hover {
    background: var(--_tint);
  }

  .close svg {
    display: block;
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-width: 2;
  }

  @media (width >= 44rem) and (height >= 30rem) {
    dialog,
    dialog[open]:not(:modal) {
      inline-size: 40em;
      block-size: fit-content;
      max-block-size: calc(100% - 4em);
      margin: auto;
      border-radius: calc(2 * var(--_radius));
      box-shadow: 0 1.5em 4em rgb(0 0 0 / 35%);
    }

    dialog[open]:not(:modal) {
      box-shadow: 0 0 0 100vmax rgb(0 0 0 / 55%);
    }

    .sheet {
      padding: 1.25em 2em 2em;
    }
  }

  /* The Close button stays visible, except on low screens, where it would cover the field that the donor types in. */
  @media (height >= 30rem) {
    .dialog-bar {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      margin: -1em -1em 0;
      padding: 1em 1em 0.25em;
      border-block-end: 1px solid var(--_line);
      background: var(--fr-dialog-color, var(--_ground));
    }
  }

  @media (width >= 44rem) and (height >= 30rem) {
    .dialog-bar {
      margin: -1.25em -2em 0;
      padding: 1.25em 2em 0.25em;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: rise 200ms ease-out;
    }

    @keyframes rise {
      from {
        opacity: 0;
        transform: translateY(0.75em);
      }
    }
  }

  @media print {
    :host([floating]) .place,
    dialog:has(form) {
      display: none;
    }
  }

  @media (forced-colors: active) {
    dialog {
      border: 1px solid CanvasText;
    }
  }
`;
