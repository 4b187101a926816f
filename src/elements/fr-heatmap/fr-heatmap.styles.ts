import { css } from 'lit';

/** Layout of map, tiles and table. */
export default css`
  figure {
    margin: 0;
  }

  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25em 1em;
    margin-block-end: 0.75em;
  }

  .title {
    flex: 1 1 9em;
    font-size: var(--_lead);
    font-weight: 700;
  }

  .map {
    /* A map is at most 48em high: a higher one would not fit on the screens that are wide enough for it. */
    --_widest: calc(48em * var(--_shape));
    --_hatch: color-mix(in srgb, currentColor 30%, transparent);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 1em;
  }

  /* Reserves space for the legend, which is loaded after the map. */
  .key {
    font-size: var(--_small);
  }

  .key:empty {
    min-block-size: 9.5em;
  }

  @container (inline-size >= 22em) {
    .map > .key {
      min-block-size: 6em;
    }
  }

  @container (inline-size >= 36em) {
    .map > .key {
      min-block-size: 4.5em;
    }
  }

  /* Maps that are about as high as wide, and tiles, leave space for the lists beside them. */
  @container (inline-size >= 58em) {
    .map > .key {
      min-block-size: 2.75em;
    }

    :is([data-map='ca'], [data-map='au']) > .map,
    .map[data-layout='tiles'] {
      grid-template-columns: minmax(0, var(--_widest)) minmax(17em, 1fr);
      align-items: start;
      column-gap: 2em;
    }

    .key {
      grid-column: 1 / -1;
    }
  }

  [data-map='world'] {
    --_shape: 1280 / 574;
  }

  [data-map='us'] {
    --_shape: 1280 / 811;
  }

  [data-map='ca'] {
    --_shape: 1280 / 1102;
  }

  [data-map='au'] {
    --_shape: 1280 / 1201;
  }

  .stage {
    position: relative;
    inline-size: 100%;
    max-inline-size: var(--_widest);
    /* Maps are not mirrored on right-to-left pages: west stays on the left. */
    direction: ltr;
  }

  .maps {
    display: flex;
    flex-basis: 100%;
    flex-wrap: wrap;
    gap: 0.25em;
  }

  .maps button {
    padding-inline: 0.75em;
    border-width: 0 0 3px;
    border-color: transparent;
    border-radius: 0;
  }

  .maps button[aria-pressed='true'] {
    border-color: var(--_accent);
    font-weight: 700;
  }

  @container (inline-size < 28em) {
    .maps {
      gap: 0;
    }

    figcaption .quiet-button {
      padding-inline: 0.75em;
      font-size: var(--_body);
    }

    .maps .quiet-button {
      padding-inline: 0.375em;
    }
  }

  /* Two by two, in columns, below a button without a box. */
  @container (inline-size < 16em) {
    figcaption {
      row-gap: 0;
    }

    figcaption > .quiet-button {
      padding: 0;
      border: 0;
      text-decoration: underline;
    }

    .maps {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: start;
    }

    .maps .quiet-button {
      padding-inline: 0;
      margin-inline-end: 1.25em;
      text-align: start;
    }
  }

  /* Four rows of buttons as high as a finger would be higher than the map. */
  @media not (pointer: coarse) {
    @container (inline-size < 16em) {
      figcaption .quiet-button {
        min-block-size: 2em;
        padding-block: 0;
      }
    }
  }
`;
