import { css } from 'lit';

/**
 * A kiosk fills a screen: a head, and rows of equal height. Its text is at least 40 px high where the screen is wide enough, so that it can
 * be read across a hall. With few rows, rows and text are higher.
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
    padding-inline: 2vw;
    font-size: max(min(40px, 6vw), min(calc(var(--_kiosk-row) * 0.36), 2.75vw));
    line-height: 1.15;
  }

  :host([kiosk]) :is(.reserved, .row) {
    --_row: var(--_kiosk-row);
    --_foot: 0px;
  }

  :host([kiosk]) .row {
    padding-block: 0;
  }

  /* Names get more of the width than bars, and two lines: a third would not fit in the row. */
  @container (min-inline-size: 34em) {
    :host([kiosk]) .list {
      grid-template-columns: minmax(var(--_rank), auto) minmax(0, 9fr) minmax(0, 5fr) auto;
    }
  }

  :host([kiosk]) .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    line-height: 1.05;
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
    block-size: var(--_head);
    min-block-size: min-content;
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
    max-inline-size: 8em;
    text-align: end;
  }

  /* A title of several words gets the whole width, because beside the code it would overlap the code's text. */
  @container (inline-size < 20em) {
    .kiosk {
      flex-wrap: wrap;
      justify-content: start;
      block-size: auto;
      padding-block: 1em;
    }

    .kiosk > div {
      flex-basis: 100%;
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

  /* Dark on light in every theme, and with a margin, because many QR readers do not recognise other codes. */
  .code {
    flex: none;
    inline-size: min(var(--_head) - 0.5em, 100%);
    aspect-ratio: 1;
    background: #fff;
    fill: #000;
    forced-color-adjust: none;
  }
`;
