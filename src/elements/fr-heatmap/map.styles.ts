import { css } from 'lit';

/** Areas, dots and labels of a map. */
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
    stroke: var(--_paper);
    stroke-width: 0.75px;
  }

  .dot {
    stroke: var(--_tone);
    stroke-width: 9px;
  }

  .rim {
    stroke: color-mix(in srgb, var(--_ink) 60%, var(--_paper));
    stroke-width: 11px;
  }

  /* The place has no gifts to show any more. */
  [data-tone='0'] > :is(.dot, .rim) {
    display: none;
  }

  .atlas text {
    fill: var(--_on);
    /* In units of the map: half the side of a square. */
    font-size: 17px;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
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
