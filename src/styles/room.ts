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
`;
