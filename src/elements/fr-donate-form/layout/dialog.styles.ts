import { css } from 'lit';

/** The form over the page; all of a small screen, where a margin would only be lost. */
export default css`
  /* A container is what fixed boxes inside it stand in, in browsers of before 2025. */
  :host([layout='dialog']) {
    container-type: normal;
  }

  .place {
    display: grid;
    justify-items: start;
    gap: 0.5rem;
  }

  .news:empty {
    display: none;
  }

  dialog {
    inline-size: 100%;
    max-inline-size: 100%;
    block-size: 100%;
    max-block-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    /* The page's own colours may be of any kind behind it: these two belong together. */
    background: var(--fr-dialog-color, Canvas);
    color: var(--fr-dialog-text-color, CanvasText);
    overflow: hidden auto;
    overscroll-behavior: contain;
    /* What has the focus is not to hide behind the bar that stays at the top. */
    scroll-padding-block: 5rem 1rem;
  }

  /* Of a page whose card processor opens a form of its own over it: below that one, above everything else. */
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
    gap: 1rem;
    padding: 1rem;
    padding-block-end: 2rem;
  }

  .dialog-bar {
    display: flex;
    gap: 0.75rem;
    align-items: start;
  }

  #dialog-title {
    flex: 1;
    min-inline-size: 0;
    padding-block: 0.5rem;
    overflow-wrap: anywhere;
  }

  .close {
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin-inline-start: auto;
    padding: 0.625rem;
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
      inline-size: 40rem;
      block-size: fit-content;
      max-block-size: calc(100% - 4rem);
      margin: auto;
      border-radius: calc(2 * var(--_radius));
      box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 35%);
    }

    dialog[open]:not(:modal) {
      box-shadow: 0 0 0 100vmax rgb(0 0 0 / 55%);
    }

    .sheet {
      padding: 1.25rem 2rem 2rem;
    }
  }

  /* Close stays at hand, but not on screens where it would cover what is typed. */
  @media (height >= 30rem) {
    .dialog-bar {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      margin: -1rem -1rem 0;
      padding: 1rem 1rem 0.25rem;
      border-block-end: 1px solid var(--_line);
      background: var(--fr-dialog-color, Canvas);
    }
  }

  @media (width >= 44rem) and (height >= 30rem) {
    .dialog-bar {
      margin: -1.25rem -2rem 0;
      padding: 1.25rem 2rem 0.25rem;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: rise 200ms ease-out;
    }

    @keyframes rise {
      from {
        opacity: 0;
        transform: translateY(0.75rem);
      }
    }
  }

  @media (forced-colors: active) {
    dialog {
      border: 1px solid CanvasText;
    }
  }
`;
