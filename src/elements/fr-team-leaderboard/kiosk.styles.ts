import { css } from 'lit';

/**
 * A kiosk fills a screen: a head, and rows that share the rest. Text is as large as `limit` rows allow: 40 px for ten rows on 1920 by 1080
 * px, so that it can be read across a hall, and never under 20 px. There, and with more rows than fit, the page scrolls.
 */
export default css`
  :host([kiosk]) {
    --_screen: var(--fr-leaderboard-kiosk-size, 100dvh);
    --_head: calc(var(--_screen) * 0.18);
    --_kiosk-row: calc((var(--_screen) - var(--_head)) / var(--_rows, 10));
    --_bar: var(--fr-leaderboard-bar-size, 0.5em);
    --_rank: 2em;
    --_small: 1em;
    --_body: 1em;
    min-block-size: var(--_screen);
    margin-block: 0;
    /* Important, because a rule of the page such as * { font: inherit; padding: 0 } wins over :host: rows would have the page's text size. */
    padding-inline: 2vw !important;
    /* For rows of one line, which take more of the width, and for rows with the bar below the name, which take more of the height. */
    font-size: max(
      20px,
      min(100vw / 48, var(--_kiosk-row) / 2.2),
      min(3.7vw, var(--_kiosk-row) / 3.6)
    ) !important;
    line-height: 1.15 !important;
  }

  :host([kiosk]:not([hidden])),
  :has(> .kiosk) {
    display: flex;
    flex-direction: column;
  }

  :has(> .kiosk),
  .kiosk ~ .list {
    flex: auto;
  }

  :host([kiosk]) .reserved {
    --_row: var(--_kiosk-row);
    --_foot: 0px;
    min-block-size: 0;
  }

  /*
   * Lines for all rows, so that those of a short last page are not higher. What 85 % of the height leaves is for names of two lines, a
   * highlighted team below the others, and notes.
   */
  .kiosk ~ .list {
    display: grid;
    grid-template-rows: repeat(var(--_rows, 10), minmax(calc(var(--_kiosk-row) * 0.85), auto));
  }

  :host([kiosk]) .row {
    --_row: 0px;
    padding-block: 0;
  }

  :host([kiosk]) .who:has(.small + .small) {
    font-size: max(20px, 0.65em);
  }

  .kiosk ~ .note {
    font-size: max(20px, 0.5em);
  }

  /* Names get more of the width than bars, and two lines: a third would not fit in the row. */
  @supports (grid-template-columns: subgrid) {
    @container (min-inline-size: 30em) {
      :host([kiosk]) .list {
        grid-template-columns: minmax(var(--_rank), auto) minmax(0, 9fr) minmax(0, 5fr) auto;
        column-gap: 1em;
      }

      :host([kiosk][without-amounts]) .list {
        grid-template-columns: minmax(var(--_rank), auto) minmax(0, 9fr) minmax(0, 5fr);
      }

      :host([kiosk]) .row {
        grid-column: 1 / -1;
        grid-template-areas: 'rank name progress amount';
        grid-template-rows: auto;
        grid-template-columns: subgrid;
      }

      :host([kiosk][without-amounts]) .row {
        grid-template-areas: 'rank name progress';
      }
    }
  }

  :host([kiosk]) .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    /* Descenders of the last line would be clipped. With more room, the top of a third line would be visible. */
    margin-block-end: -0.08em;
    padding-block-end: 0.08em;
    overflow: hidden;
    line-height: 1.05;
  }

  :host([kiosk]) .name:not(:only-child) {
    -webkit-line-clamp: 1;
  }

  :host([kiosk]) .name a {
    text-decoration: none;
  }

  :host([kiosk]) .raised {
    display: inline;
  }

  :host([kiosk]) .place {
    font-size: 1em;
  }

  :host([kiosk]) .place[data-medal] {
    inline-size: 1.75em;
  }

  :host([kiosk]) .rank {
    grid-auto-flow: column;
    align-items: center;
    margin-block: 0;
  }

  :host([kiosk]) .move {
    font-size: 1em;
    white-space: nowrap;
  }

  .kiosk {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1em;
    flex: none;
    min-block-size: var(--_head);
    font-size: max(20px, min(1em, var(--_head) * 0.22));
  }

  .kiosk > div {
    flex: 1;
    min-inline-size: 0;
  }

  .kiosk p {
    margin: 0;
  }

  .kiosk .title {
    font-size: 1.5em;
    font-weight: 700;
    text-wrap: balance;
  }

  .kiosk .legend {
    margin-block-start: 0.25em;
  }

  .scan {
    max-inline-size: 6em;
    text-align: end;
    text-wrap: balance;
  }

  /* Dark on light in every theme, and with a margin, because many QR readers do not recognise other codes. */
  .code {
    flex: none;
    inline-size: min(var(--_head) - 0.5em, 20cqi);
    aspect-ratio: 1;
    background: #fff;
    fill: #000;
    forced-color-adjust: none;
  }

  /* A title of several words gets the whole width, because beside the code it would overlap the code's text. */
  @container (inline-size < 20em) {
    .kiosk {
      flex-wrap: wrap;
      justify-content: start;
      padding-block: 1em;
    }

    .kiosk > div {
      flex-basis: 100%;
    }

    .code {
      inline-size: min(var(--_head) - 0.5em, 100%);
    }

    :host([kiosk]) .row {
      grid-template: 'rank name' auto 'rank amount' auto 'rank progress' auto / var(--_rank) minmax(0, 1fr);
    }

    :host([kiosk]) .amount {
      text-align: start;
    }

    .scan {
      order: 1;
      max-inline-size: none;
      text-align: start;
    }
  }

  /* The size of the text is that of the window, and an element in a column of it may be narrower. */
  @container (inline-size < 12em) {
    .kiosk,
    :host([kiosk]) .list {
      --_rank: 1.75em;
      font-size: 6cqi;
    }
  }
`;
