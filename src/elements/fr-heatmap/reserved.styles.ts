import { css } from 'lit';

/** The room that the figure will take, legend and sums included. Which map it is, is not known before the figures. */
export default css`
  :host {
    container-type: inline-size;
  }

  .reserved {
    min-block-size: 36rem;
  }

  @container (inline-size >= 42rem) {
    .reserved {
      min-block-size: 25rem;
    }

    :host([map='us']) .reserved {
      min-block-size: clamp(26rem, 55cqi, 40rem);
    }
  }
`;
