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
    /* A map is at most 42em high: higher, it would not fit on the screens that are wide enough for it. */
    --_widest: calc(42em * var(--_shape));
    --_hatch: color-mix(in srgb, currentColor 38%, transparent);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 1em;
  }

  /* The legend is loaded after the map. */
  .key {
    font-size: var(--_small);
  }

  .key:not(:has(ul)) {
    min-block-size: 8.5em;
  }

  @container (inline-size >= 36em) {
    .map > .key {
      min-block-size: 4.25em;
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
    /* A map is not mirrored where writing runs from right to left: west stays west. */
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
`;
