import { css } from 'lit';

export default css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_body);
  }

  th,
  td {
    padding: 0.5rem 0.25rem;
    border-block-end: 1px solid var(--_line);
    font-weight: inherit;
    text-align: start;
    vertical-align: baseline;
  }

  td,
  th + th {
    text-align: end;
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
    padding-block-start: 1rem;
  }

  .bar {
    display: none;
  }

  table + .quiet-button {
    margin-block-start: 0.75rem;
  }

  @container (inline-size < 22rem) {
    table {
      font-size: var(--_small);
    }
  }

  @container (inline-size >= 30rem) {
    td:last-child {
      inline-size: 40%;
      white-space: nowrap;
    }

    .bar {
      display: inline-block;
      inline-size: calc(100% - 4.5em);
      block-size: 0.5em;
      margin-inline-start: 0.75em;
      border-radius: 0.25em;
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
