import { css } from 'lit';

/**
 * Reserves the height of the figure while it loads: the map by its aspect ratio, 42em at most, and what is above and below
 * it. `--_tall` is the map's height divided by its width; with `map="auto"` the map is not known before the figures.
 */
export default css`
  :host {
    container-type: inline-size;
    --_tall: 0.8;
  }

  :host([map='world']) {
    --_tall: 0.45;
  }

  :host([map='us']) {
    --_tall: 0.63;
  }

  :host([layout='tiles']) {
    --_tall: 0.35;
  }

  :host([layout='tiles'][map='us']) {
    --_tall: 0.85;
  }

  .reserved {
    min-block-size: calc(min(100cqi * var(--_tall), 42em) + 33em);
  }

  @container (inline-size >= 36em) {
    .reserved {
      min-block-size: calc(min(100cqi * var(--_tall), 42em) + 20em);
    }
  }
`;
