import { css } from 'lit';

/**
 * Reserves the height of the figure while it loads: the map by its aspect ratio, 30rem at most, and the legend below or
 * beside it. `--_tall` is the map's height divided by its width; with `map="auto"` the map is not known before the figures.
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

  .reserved {
    min-block-size: calc(min(100cqi * var(--_tall), 30rem) + 20rem);
  }

  @container (inline-size >= 42rem) {
    .reserved {
      min-block-size: max(25rem, min(72cqi * var(--_tall), 30rem) + 4rem);
    }
  }
`;
