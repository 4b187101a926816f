import { css } from 'lit';

/**
 * The size is only used for a meter that was not on screen yet. The focus ring of a link at the edge needs the margin: without it, the
 * ring would be clipped.
 */
export default css`
  @supports (overflow-clip-margin: 1em) {
    @media not print {
      :host {
        content-visibility: auto;
        contain-intrinsic-size: auto 20em auto 9em;
        overflow-clip-margin: 1em;
      }
    }
  }
`;
