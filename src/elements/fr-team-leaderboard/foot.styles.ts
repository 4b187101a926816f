import { css } from 'lit';

/** Styles of the buttons that turn pages. */
export default css`
  .no-match {
    margin-block: 1em;
  }

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em 1.5em;
    margin-block-start: 0.75em;
  }

  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em 1em;
  }

  .note:not(.time) {
    margin-block-start: 0.75em;
  }

  .earlier {
    display: grid;
    justify-content: center;
    margin-block-end: 0.75em;
  }

  .more:only-child {
    margin-inline: auto;
  }

  .pager {
    display: flex;
    flex: 1 1 18em;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em;
  }

  /* The note is above the buttons if there is no space for it between them. */
  .pager > .note,
  .pager > .small {
    flex: 1 1 100%;
    order: -1;
    text-align: center;
  }

  @container (min-inline-size: 22em) {
    .pager > .small {
      flex: 1;
      order: 0;
    }
  }

  @media print {
    .earlier,
    .more,
    .pager {
      display: none;
    }
  }
`;
