import { css } from 'lit';

/** Tiles, and the swatches of the legend: backgrounds and borders in the tones of `data-tone`. */
export default css`
  .tile,
  .swatch {
    border: 1px solid transparent;
    background: var(--_tone);
    color: var(--_on);
  }

  .tile[data-tone='0'],
  .swatch[data-tone='0'] {
    border-color: var(--_line);
    background: none;
    color: var(--_muted);
  }

  /* The swatches of a map's legend show its colours, not those of tiles. */
  [data-layout='map'] .swatch[data-tone='0'] {
    border-color: transparent;
    background: var(--_0);
  }

  @media (forced-colors: active) {
    .tile,
    .swatch {
      border-color: CanvasText;
      /* The tones are the figure, and their text is chosen for them. */
      forced-color-adjust: none;
    }

    .tile[data-tone='0'],
    .map .swatch[data-tone='0'] {
      border-color: CanvasText;
      background: Canvas;
      color: CanvasText;
    }
  }

  @media print {
    .tile,
    .swatch {
      print-color-adjust: exact;
    }
  }
`;
