import { css } from 'lit';

/** Styles of search, sort and copy. */
export default css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.75em;
    min-block-size: max(44px, 2.75em);
    margin-block-end: 0.75em;
  }

  .search,
  .sort {
    display: grid;
    flex: 1 1 7em;
    gap: 0.25em;
  }

  .sort {
    flex-basis: 12.5em;
  }

  .search input,
  select {
    min-inline-size: 0;
    min-block-size: max(44px, 2.75em);
    padding-inline: 0.75em;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    /* Below 16 px iOS zooms into the page. */
    font: inherit;
    font-size: max(16px, 1em);
  }

  /* Otherwise, WebKit paints lists light grey. The arrow is two overlapping triangles in the text's colour. */
  select {
    appearance: none;
    padding-inline-end: 2em;
    background:
      linear-gradient(45deg, transparent 50%, currentColor 50%) right 1.125em center,
      linear-gradient(-45deg, transparent 50%, currentColor 50%) right 0.8125em center;
    background-size: 0.375em 0.375em;
    background-repeat: no-repeat;
  }

  select:dir(rtl) {
    background-position:
      left 0.8125em center,
      left 1.125em center;
  }

  /* Forced colours leave out background images, and with them the arrow. */
  @media (forced-colors: active) {
    select {
      appearance: auto;
    }
  }

  select:hover {
    border-color: currentColor;
  }

  /* On dark pages that do not set color-scheme, an opened list is white, and would inherit the page's light text. */
  option {
    background: Canvas;
    color: CanvasText;
  }

  .copy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 1em;
  }

  /* The live region has to exist before its text. While it is empty, no gap is added for it. */
  .copy > :empty {
    margin-inline-start: -1em;
  }

  /* Few visitors copy rows, so these buttons are less prominent than search and sort: they have no border. */
  .copy button {
    min-block-size: max(44px, 2.75em);
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--_small);
    text-decoration: underline;
    text-decoration-color: var(--_control-line);
    text-underline-offset: 0.2em;
    cursor: pointer;
  }

  .copy button:hover {
    text-decoration-color: currentColor;
  }

  @container (min-inline-size: 34em) {
    .search {
      max-inline-size: 24em;
    }

    .sort {
      flex: none;
      min-inline-size: 11em;
    }

    .copy {
      margin-inline-start: auto;
    }
  }

  @media print {
    .tools {
      display: none;
    }
  }
`;
