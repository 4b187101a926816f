import { css } from 'lit';

/** Tiles, tooltip, marks, and the buttons that save. */
export default css`
  [data-layout='tiles'] {
    --_widest: calc(var(--_columns) * var(--_largest));
  }

  [data-map='us'] {
    --_columns: 11;
    --_largest: 4rem;
    --_letters: 3.3cqi;
  }

  [data-map='ca'] {
    --_columns: 8;
    --_largest: 5rem;
    --_letters: 3.6cqi;
  }

  [data-map='au'] {
    --_columns: 4;
    --_largest: 5.5rem;
    --_letters: 4.5cqi;
  }

  .tiles {
    display: grid;
    grid-template-columns: repeat(var(--_columns), minmax(0, 1fr));
    gap: clamp(1px, 0.6cqi, 4px);
    font-size: clamp(0.5625rem, var(--_letters), 0.9375rem);
  }

  .tile {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    border-radius: min(var(--_radius), 12%);
    cursor: pointer;
    user-select: none;
  }

  .tile:focus-visible {
    z-index: 1;
    outline-offset: 1px;
  }

  .tile[aria-selected='true'] {
    box-shadow:
      0 0 0 2px var(--_paper),
      0 0 0 4px currentColor;
    z-index: 1;
  }

  .tip {
    position: absolute;
    z-index: 2;
    display: grid;
    inline-size: max-content;
    max-inline-size: min(16rem, 100%);
    padding: 0.5rem 0.75rem;
    border-radius: var(--_radius);
    background: var(--_ink);
    color: var(--_paper);
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }

  [data-mark] > .rim {
    stroke: var(--_ink);
    stroke-width: 16px;
  }

  .halo,
  .mark {
    fill: none;
    stroke: var(--_paper);
    stroke-width: 5px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
    pointer-events: none;
  }

  .mark {
    stroke: var(--_ink);
    stroke-width: 2px;
  }

  .note {
    margin-block-start: 0.75rem;
  }

  .save {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-block: 0.75rem 0;
  }

  @media (forced-colors: active) {
    .tip {
      border: 1px solid CanvasText;
    }

    .mark {
      stroke: Highlight;
    }

    /* Forced colours draw transparent borders: every map would look selected. */
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
