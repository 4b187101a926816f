import { css } from 'lit';

/** Background and border of tiles and legend swatches, by `data-tone`. */
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

  /* On a map, regions without figures are filled; tiles only have a border. */
  [data-layout='map'] .swatch[data-tone='0'] {
    border-color: transparent;
    background: var(--_0);
  }

  @media (forced-colors: active) {
    .tile,
    .swatch {
      border-color: CanvasText;
      /* The tones carry the information, and their text colours are chosen for contrast. */
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
