import { css } from 'lit';

/** Areas and dots of a map. */
export default css`
  .atlas {
    display: block;
    inline-size: 100%;
    overflow: visible;
  }

  .atlas,
  .coming {
    aspect-ratio: var(--_shape);
  }

  .atlas [data-code] {
    cursor: pointer;
    outline: none;
  }

  .atlas path {
    vector-effect: non-scaling-stroke;
    stroke-linejoin: round;
    /* A dot is a line of length 0 with round caps, so that it has the same size on screen at any scale of the map. */
    stroke-linecap: round;
  }

  .area {
    fill: var(--_tone);
    fill-rule: evenodd;
    stroke: var(--_ground);
    stroke-width: 0.75px;
  }

  /* Hatched areas have the page's background between their lines, so they need a visible border. */
  [data-tone='0'] > .area {
    stroke: color-mix(in srgb, currentColor 35%, var(--_ground));
  }

  pattern rect {
    fill: currentColor;
    opacity: 0.3;
  }

  .dot {
    stroke: var(--_tone);
    stroke-width: 9px;
  }

  .rim {
    stroke: var(--_control-line);
    stroke-width: 11px;
  }

  /* Painted between rim and dot, because the rim would show through a translucent tone. */
  .base {
    stroke: var(--_ground);
    stroke-width: 9px;
  }

  /* The place no longer has gifts to show. */
  [data-tone='0'] > :is(.dot, .base, .rim) {
    display: none;
  }

  @media (forced-colors: active) {
    .atlas {
      forced-color-adjust: none;
    }

    .area {
      stroke: CanvasText;
    }
  }
`;
