import { css } from 'lit';

/**
 * Reserves the height of the figure while it loads: the map by its aspect ratio, 48em at most, and the content above and below
 * it. `--_tall` is the map's height divided by its width; with `map="auto"` the map is not known before the figures. Lists
 * beside a high map take `--_lists` of the width; otherwise they are a part of `--_below`.
 */
export default css`
  :host {
    container-type: inline-size;
    --_tall: 0.8;
    --_below: 12em;
    --_lists: 16em;
    --_save: 0em;
  }

  :host([with-download]) {
    --_save: 4em;
  }

  :host([map='world']),
  figure[data-map='world'] {
    --_lists: 0em;
    --_tall: 0.45;
    --_below: 20em;
  }

  :host([map='us']),
  figure[data-map='us'] {
    --_lists: 0em;
    --_tall: 0.63;
    --_below: 20em;
  }

  :host([layout='tiles']) {
    --_lists: 0em;
    --_tall: 0.35;
    --_below: 12em;
  }

  :host([layout='tiles'][map='us']) {
    --_tall: 0.6;
    --_below: 12em;
  }

  :host([layout='table']) {
    --_tall: 0;
  }

  /* Title, legend, map and the first figures below it. The map is a field of dots, because it may not be known before the figures. */
  .skeleton.reserved {
    --_bar: linear-gradient(var(--_track) 0 0);
    background:
      var(--_bar) 0 1em / 14em 1em no-repeat,
      var(--_bar) 0 5em / min(100%, 24em) 0.75em no-repeat,
      radial-gradient(circle closest-side, var(--_track) 40%, transparent 50%) 0 0 / 1em 1em content-box,
      var(--_bar) 0 calc(100% - 7em) / 16em 0.75em no-repeat,
      var(--_bar) 0 calc(100% - 5em) / 13em 0.75em no-repeat,
      var(--_bar) 0 calc(100% - 3em) / 10em 0.75em no-repeat;
    padding-block: 8.5em 9em;
  }

  .reserved {
    min-block-size: calc(min(100cqi * var(--_tall), 48em) + 33em + var(--_save));
  }

  @container (inline-size >= 36em) {
    .reserved {
      min-block-size: calc(min(100cqi * var(--_tall), 48em) + 26em + var(--_save));
    }
  }

  @container (inline-size >= 58em) {
    .reserved {
      min-block-size: calc(min((100cqi - var(--_lists)) * var(--_tall), 48em) + var(--_below) + var(--_save));
    }
  }

  /* A table of ten places, until it is there: a shorter one needs less. */
  :host([layout='table']) .reserved:is(.skeleton, :has(.skeleton)) {
    min-block-size: 46em;
  }

  @container (inline-size >= 28em) {
    :host([layout='table']) .reserved:is(.skeleton, :has(.skeleton)) {
      min-block-size: 38em;
    }
  }
`;
