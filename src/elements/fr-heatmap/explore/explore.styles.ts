import { css } from 'lit';

/** Tiles, tooltip, marks, and the buttons that save. */
export default css`
  [data-layout='tiles'] {
    --_widest: calc(var(--_columns) * 4.5em);
  }

  [data-map='us'] {
    --_columns: 11;
  }

  [data-map='ca'] {
    --_columns: 8;
  }

  [data-map='au'] {
    --_columns: 4;
  }

  .tiles {
    display: grid;
    grid-template-columns: repeat(var(--_columns), minmax(0, 1fr));
    gap: clamp(2px, 0.8cqi, 6px);
    font-size: var(--_small);
  }

  .tile {
    display: grid;
    justify-items: center;
    line-height: 1.3;
    cursor: pointer;
    user-select: none;
  }

  /* The tone is above the letters, not behind them: text in the page's colour is not readable on every tone. */
  .tile::before {
    content: '';
    box-sizing: border-box;
    inline-size: 100%;
    aspect-ratio: 3 / 2;
    border-radius: 4px;
  }

  .tile:focus-visible {
    z-index: 1;
    outline-offset: 1px;
  }

  .tile[aria-selected='true'] {
    box-shadow:
      0 0 0 2px var(--_ground),
      0 0 0 4px currentColor;
    z-index: 1;
  }

  /* Two letters of 12 px are wider than such a tile. */
  @container (inline-size < 17em) {
    [data-map='us'] .tile {
      font-size: 0;
    }

    [data-map='us'] .tile::before {
      aspect-ratio: 1;
    }
  }

  @container (inline-size >= 58em) {
    [data-layout='tiles'] {
      --_widest: calc(var(--_columns) * 5.5em);
    }
  }

  .tip {
    position: absolute;
    z-index: 2;
    display: grid;
    inline-size: max-content;
    max-inline-size: min(16em, 100%);
    padding: 0.5em 0.75em;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: var(--_ground);
    color: var(--_ground-text);
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }

  /* Touches pass through the tooltip to the region below it: a tooltip that is touched would close before its click event. */
  @media (pointer: coarse) {
    .tip {
      pointer-events: none;
    }
  }

  [data-mark] > .rim {
    stroke: currentColor;
    stroke-width: 16px;
  }

  .halo,
  .mark {
    fill: none;
    stroke: var(--_ground);
    stroke-width: 5px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
    pointer-events: none;
  }

  .mark {
    stroke: currentColor;
    stroke-width: 2px;
  }

  .note,
  .save {
    margin: 0.75em 0 0;
  }

  .save {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }

  @media (forced-colors: active) {
    .mark {
      stroke: Highlight;
    }

    /* In forced colours, transparent borders become visible, and every map would look selected. */
    .maps button:not([aria-pressed='true']) {
      border-color: Canvas;
    }
  }

  @media print {
    .quiet-button:not([aria-pressed='true']) {
      display: none;
    }

    .atlas {
      print-color-adjust: exact;
    }
  }
`;
