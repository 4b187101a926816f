import { css } from 'lit';

/**
 * The room that the figure will take: the map, as high as its country is for its breadth and never over 30rem, and what
 * stands below or beside it. Which map it is, is not known before the figures unless the page says so.
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
