import { css } from 'lit';

/** Maps. What tiles paint as background and border, shapes paint as fill and stroke. */
export default css`
  .atlas {
    display: block;
    inline-size: 100%;
    overflow: visible;
    --_0: var(--fr-heatmap-0, color-mix(in srgb, var(--_ink) 10%, transparent));
  }

  /* Each as wide as makes it 30rem high: room for one, reserved before it is known which, is room for any. */
  .atlas,
  .coming {
    aspect-ratio: var(--_shape);
  }

  [data-map='world'] {
    --_shape: 1280 / 574;
    --_map-width: 67rem;
  }

  [data-map='us'] {
    --_shape: 1280 / 811;
    --_map-width: 47rem;
  }

  [data-map='ca'] {
    --_shape: 1280 / 1102;
    --_map-width: 35rem;
  }

  [data-map='au'] {
    --_shape: 1280 / 1201;
    --_map-width: 32rem;
  }

  .atlas [data-code] {
    cursor: pointer;
    outline: none;
  }

  .atlas path {
    vector-effect: non-scaling-stroke;
  }

  .area {
    fill: var(--_tone);
    fill-rule: evenodd;
    stroke: var(--_paper);
    stroke-width: 0.75px;
    stroke-linejoin: round;
  }

  /* A line of no length with round ends: a dot that has the same size on screen however large the map is. */
  .dot,
  .rim {
    stroke-linecap: round;
  }

  .dot {
    stroke: var(--_tone);
    stroke-width: 9px;
  }

  .rim {
    stroke: color-mix(in srgb, var(--_ink) 60%, var(--_paper));
    stroke-width: 11px;
  }

  /* It stood for gifts that are no longer told of. */
  [data-tone='0'] > .dot,
  [data-tone='0'] > .rim {
    display: none;
  }

  .atlas text {
    fill: currentColor;
    /* Of the map's units: half of a square. */
    font-size: 17px;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }

  .atlas [data-tone] {
    border: 0;
    background: none;
  }

  .atlas [data-tone='0'] {
    --_tone: var(--_0);
  }

  .atlas [data-tone='1'] {
    --_tone: var(--_1);
  }

  .atlas [data-tone='2'] {
    --_tone: var(--_2);
  }

  .atlas [data-tone='3'] {
    --_tone: var(--_3);
  }

  .atlas [data-tone='4'] {
    --_tone: var(--_4);
  }

  .atlas [data-tone='5'] {
    --_tone: var(--_5);
  }

  /* The swatches of a map's legend show its colours, not those of tiles. */
  [data-layout='map'] .swatch[data-tone='0'] {
    border-color: transparent;
    background: var(--fr-heatmap-0, color-mix(in srgb, var(--_ink) 10%, transparent));
  }

  @media (forced-colors: active) {
    .atlas {
      forced-color-adjust: none;
      --_0: Canvas;
    }

    .area {
      stroke: CanvasText;
    }

    [data-layout='map'] .swatch[data-tone='0'] {
      border-color: CanvasText;
      background: Canvas;
    }
  }

  @media print {
    .atlas {
      print-color-adjust: exact;
    }
  }
`;
