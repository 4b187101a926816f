import { css } from 'lit';

/** Styles of text fields and lists. */
export default css`
  .control {
    inline-size: 100%;
    min-block-size: max(44px, 2.875em);
    padding: 0.5em 0.75em;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: var(--_field);
    color: inherit;
    font: inherit;
    /* Below 16 px, phones zoom the page on focus. */
    font-size: max(16px, 1em);
  }

  .control:hover {
    border-color: currentColor;
  }

  .control:focus-visible {
    outline-offset: 0;
  }

  .control[aria-invalid='true'] {
    border-color: var(--_danger);
    /* A thicker border would move the text. */
    box-shadow: inset 0 0 0 1px var(--_danger);
  }

  /* Otherwise, WebKit paints lists light grey, also on dark pages. The arrow is two triangles in the text's colour, which overlap so that
     no gap shows between them. */
  select.control {
    appearance: none;
    padding-inline-end: 2.25em;
    background-image:
      linear-gradient(45deg, transparent 50%, currentColor 50%),
      linear-gradient(-45deg, transparent 50%, currentColor 50%);
    background-position:
      right 1.125em center,
      right 0.8125em center;
    background-size: 0.375em 0.375em;
    background-repeat: no-repeat;
  }

  select.control:dir(rtl) {
    background-position:
      left 0.8125em center,
      left 1.125em center;
  }

  /* Forced colours leave out the colour of a border, and background images, and with them the arrow. */
  @media (forced-colors: active) {
    .control[aria-invalid='true'] {
      border-width: 4px;
    }

    select.control {
      appearance: auto;
    }
  }

  /* On dark pages that do not set color-scheme, an opened list is white, and would inherit the page's light text. */
  option {
    background: Canvas;
    color: CanvasText;
  }

  .money {
    display: grid;
  }

  .money > * {
    grid-area: 1 / 1;
  }

  .money .control {
    padding-inline-end: 4em;
  }

  .money .currency {
    align-self: center;
    justify-self: end;
    padding-inline-end: 0.875em;
    color: var(--_muted);
    font-size: var(--_small);
    pointer-events: none;
  }

  .money[data-chosen] .control:not([aria-invalid]) {
    border-color: var(--_accent);
    background: var(--_tint);
    box-shadow: inset 0 0 0 2px var(--_accent);
    font-weight: 700;
  }
`;
