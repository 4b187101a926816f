import { css } from 'lit';

/** What is shown for now, in front of the unseen room of what will be. */
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
