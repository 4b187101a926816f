import { css } from 'lit';

export default css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_body);
  }

  th,
  td {
    padding: 0.5em 0.25em;
    border-block-end: 1px solid var(--_line);
    font-weight: inherit;
    text-align: start;
    vertical-align: baseline;
  }

  td,
  th + th {
    text-align: end;
  }

  /* Our texts run from left to right: with "start" they would be aligned to the far side of the column. */
  :host(:dir(rtl)) th:first-child {
    text-align: right;
  }

  :host(:dir(rtl)) .share {
    text-align: left;
  }

  tfoot {
    font-weight: 700;
  }

  th[scope='row'] {
    overflow-wrap: anywhere;
  }

  thead th,
  .group th {
    color: var(--_muted);
    font-size: var(--_small);
  }

  .group th {
    padding-block-start: 1em;
  }

  .share {
    white-space: nowrap;
  }

  .bar {
    display: none;
  }

  table + .quiet-button {
    margin-block-start: 0.75em;
  }

  /* In narrow tables the name is above its figures: beside them it would break letter by letter. */
  @container (inline-size < 24em) {
    tr {
      display: flex;
      flex-wrap: wrap;
      padding-block: 0.25em;
      border-block-end: 1px solid var(--_line);
      font-size: var(--_small);
    }

    th,
    td {
      flex: 1;
      padding-block: 0.125em;
      border: 0;
      white-space: nowrap;
    }

    th:first-child {
      flex: 0 0 100%;
      white-space: normal;
    }
  }

  @container (inline-size >= 30em) {
    td.share {
      inline-size: 40%;
    }

    .bar {
      display: block;
      float: inline-start;
      inline-size: calc(100% - 5.5em);
      block-size: 0.5em;
      margin-block-start: 0.5em;
      margin-inline-start: 0.5em;
      fill: var(--_accent);
    }

    .bar:dir(rtl) {
      transform: scaleX(-1);
    }
  }

  @media (forced-colors: active) {
    .bar {
      fill: Highlight;
    }
  }
`;
