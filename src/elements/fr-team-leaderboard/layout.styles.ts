import { css } from 'lit';

/** Layout of rows by the width of the element: three lines of text below 17em, two below 34em, one above. */
export default css`
  :host {
    --_rank: max(32px, 2em);
  }

  .row {
    display: grid;
    grid-template: 'rank name' auto 'rank amount' auto 'rank progress' auto / var(--_rank) minmax(0, 1fr);
    align-items: center;
    align-content: center;
    gap: 0.125em 0.75em;
    min-block-size: var(--_row);
    padding: 0.5em;
  }

  .rank {
    grid-area: rank;
  }

  /* Search results, and teams by name or age, have no ranks: no space is reserved for them. */
  .unranked {
    --_rank: 0px;
  }

  .unranked .row {
    padding-inline-start: 0;
  }

  .who {
    grid-area: name;
  }

  .progress {
    grid-area: progress;
  }

  .amount {
    grid-area: amount;
    text-align: start;
    overflow-wrap: anywhere;
  }

  /* On a right-to-left page two figures on one line would change places. */
  :host(:dir(rtl)) .amount {
    direction: ltr;
    text-align: right;
  }

  @container (min-inline-size: 17em) {
    :host(:dir(rtl)) .amount {
      direction: inherit;
      text-align: end;
    }

    .row {
      grid-template: 'rank name amount' auto 'rank progress progress' auto / var(--_rank) minmax(0, 1fr) auto;
      row-gap: 0.375em;
    }

    .amount {
      text-align: end;
    }

    .raised,
    .goal {
      white-space: nowrap;
    }

    .raised {
      display: block;
    }
  }

  @container (min-inline-size: 34em) {
    /* Each row is a grid of its own: columns of the whole list (subgrid) would be laid out again in all rows for each new one. */
    .row {
      grid-template:
        'rank name progress amount' auto /
        minmax(var(--_rank), auto) minmax(0, 1fr) minmax(0, 1fr) minmax(calc(var(--_amount, 0) * 1ch), auto);
      column-gap: 1em;
    }

    /* As wide as ranks of four digits, and as a mark for a team that moved by three digits. */
    .list:not(.unranked) {
      --_rank: max(32px, 2.25em);
    }

    :host([without-amounts]) .row {
      grid-template: 'rank name progress' auto / minmax(var(--_rank), auto) minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;
