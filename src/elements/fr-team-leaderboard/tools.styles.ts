import { css } from 'lit';

/** Search, sort and copy, the buttons that turn pages, and the board as a kiosk. */
export default css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.75rem;
    min-block-size: 2.75rem;
    margin-block-end: 0.75rem;
  }

  .search {
    display: grid;
    flex: 1 1 12rem;
    gap: 0.25rem;
  }

  .search input {
    min-inline-size: 0;
    min-block-size: 2.75rem;
    padding-inline: 0.75rem;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    /* Below 16 px iOS zooms into the page. */
    font: inherit;
    font-size: max(1rem, 1em);
  }

  .sort,
  .copy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }

  [aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_tint);
    font-weight: 700;
    box-shadow: inset 0 0 0 1px var(--_accent);
  }

  .no-match {
    margin-block: 1rem;
  }

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1.5rem;
    margin-block-start: 0.75rem;
  }

  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }

  .earlier {
    display: grid;
    justify-content: center;
    margin-block-end: 0.75rem;
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
    gap: 0.5rem;
  }

  /* Above the buttons if there is no space between them. */
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

  [aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }

  :host([kiosk]) {
    font-size: max(1.5rem, 1.5em);
    --_bar: var(--fr-leaderboard-bar-size, 1rem);
  }

  @media (forced-colors: active) {
    [aria-pressed='true'] {
      border-color: Highlight;
      outline: 2px solid Highlight;
    }
  }

  @media print {
    .tools,
    .earlier,
    .more,
    .pager {
      display: none;
    }
  }
`;
