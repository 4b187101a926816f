import { css } from 'lit';

/** Background and border of tiles and legend swatches, by `data-tone`. */
export default css`
  .tile::before,
  .swatch {
    border: 1px solid transparent;
    background: var(--_tone);
  }

  /* As on the map: lines for regions without gifts, dots for regions whose donors may be too few to be shown. */
  .map {
    --_blank: repeating-linear-gradient(-45deg, transparent 0 4px, var(--_hatch) 0 5px);
  }

  [data-few] {
    --_blank: radial-gradient(circle, var(--_hatch) 1.25px, transparent 1.5px) 0 0 / 6px 6px;
  }

  .tile[data-tone='0']::before,
  .swatch[data-tone='0'] {
    border-color: var(--_line);
    background: var(--fr-heatmap-0, var(--_blank));
  }

  @media (forced-colors: active) {
    .tile::before,
    .swatch {
      border-color: CanvasText;
      /* The tones carry the information. */
      forced-color-adjust: none;
    }
  }

  @media print {
    .tile::before,
    .swatch {
      print-color-adjust: exact;
    }
  }
`;
