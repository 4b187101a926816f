import { css } from 'lit';

/** Message or fallback content in front of an invisible placeholder that reserves the space of the value. */
export default css`
  .room,
  .front {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  .room > * {
    grid-area: 1 / 1;
  }

  .room > :not(.front) {
    visibility: hidden;
  }

  /* Appears after a delay, so that it does not flash before a fast answer. One animation for all bars: each would be a layer. */
  .bones {
    opacity: 0;
    animation: appear 200ms 300ms ease-out forwards;
  }

  /* A bar in the place of each text, unless the page shows something of its own there. Only the bars are visible: a screen reader
     reads that the element is loading. */
  .bones :is(.name, .hero > .figure, .beside, .facts li, .legend li, .value, .label, .line) {
    position: relative;
  }

  .bones :is(.name, .hero > .figure, .beside, .facts li, .legend li, .value, .label, .line)::after,
  .bones .track::before {
    content: '';
    position: absolute;
    inset-block: 0.2em;
    inset-inline-start: 0;
    inline-size: 100%;
    max-inline-size: 9em;
    border-radius: 0.25em;
    background: var(--_track);
    visibility: visible;
  }

  .bones .track::before {
    inset-block: 0;
    max-inline-size: none;
  }

  .bones .groove {
    visibility: visible;
  }

  .bones .skeleton {
    border: 0;
    background: none;
    animation: none;
  }

  @media (forced-colors: active) {
    .bones ::after {
      border: 1px solid CanvasText;
    }
  }
`;
