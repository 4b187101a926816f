import { css } from 'lit';

/** Styles of search, sort and copy. */
export default css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.75em;
    min-block-size: max(44px, 2.75em);
    margin-block-end: 0.75em;
  }

  .search {
    display: grid;
    flex: 1 1 12em;
    gap: 0.25em;
  }

  .search input {
    min-inline-size: 0;
    min-block-size: max(44px, 2.75em);
    padding-inline: 0.75em;
    border: 1px solid var(--_control-line);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    /* Below 16 px iOS zooms into the page. */
    font: inherit;
    font-size: max(16px, 1em);
  }

  .sort,
  .copy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }

  [aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_tint);
    font-weight: 700;
    box-shadow: inset 0 0 0 1px var(--_accent);
  }

  @media (forced-colors: active) {
    [aria-pressed='true'] {
      border-color: Highlight;
      outline: 2px solid Highlight;
    }
  }

  @media print {
    .tools {
      display: none;
    }
  }
`;
