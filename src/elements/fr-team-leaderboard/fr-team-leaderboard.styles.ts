import { css } from 'lit';

export default css`
  :host {
    container-type: inline-size;
    --_bar: var(--fr-leaderboard-bar-size, 0.625rem);
  }

  .list {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .row {
    position: relative;
    border-block-end: 1px solid var(--_line);
  }

  .row:last-child {
    border-block-end-color: transparent;
  }

  .rank {
    display: grid;
    justify-items: center;
  }

  .place {
    display: grid;
    place-items: center;
    min-inline-size: 2rem;
    color: var(--_muted);
    font-size: var(--_body);
    font-weight: 700;
  }

  .rosette,
  .number {
    grid-area: 1 / 1;
  }

  .place[data-medal] {
    inline-size: 2rem;
    color: #20211f;
    font-size: 0.875rem;
  }

  /* On the disc, above the ribbons. */
  .place[data-medal] .number {
    margin-block-end: 0.3rem;
  }

  .ribbon {
    fill: var(--_accent);
  }

  .disc {
    fill: #f2c84b;
  }

  [data-medal='2'] .disc {
    fill: #cdd3d8;
  }

  [data-medal='3'] .disc {
    fill: #dfa676;
  }

  .name {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 700;
  }

  .name a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_control-line);
    text-underline-offset: 0.2em;
  }

  .name a:hover {
    text-decoration-color: currentColor;
  }

  /* The whole row is the target: a name alone is less than 44 px high (WCAG 2.5.5). */
  .name a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .row:has(a:hover) {
    background: var(--_tint);
  }

  .progress {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-inline-size: 0;
  }

  .bar {
    flex: 1;
    min-inline-size: 0;
    block-size: var(--_bar);
    border-radius: calc(var(--_bar) / 2);
    background: var(--_track);
    overflow: hidden;
  }

  /* SVG knows no start and end. */
  .bar:dir(rtl) {
    transform: scaleX(-1);
  }

  rect {
    transition: width 400ms ease-out;
  }

  .received {
    fill: var(--_accent);
  }

  .matched {
    fill: color-mix(in srgb, var(--_accent) 65%, transparent);
  }

  .pledged {
    fill: color-mix(in srgb, var(--_accent) 38%, transparent);
  }

  .share {
    min-inline-size: 3.25em;
    color: var(--_muted);
    font-size: var(--_small);
    text-align: end;
    white-space: nowrap;
  }

  .amount {
    text-align: end;
    white-space: nowrap;
  }

  .raised {
    display: block;
    font-weight: 700;
    line-height: 1.2;
  }

  .goal {
    color: var(--_muted);
    font-size: var(--_small);
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    margin-block-start: 0.5rem;
  }

  .key {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
  }

  .swatch {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border-radius: 0.1875rem;
  }

  .foot {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    margin-block-start: 0.75rem;
  }

  [aria-disabled='true'] {
    cursor: progress;
  }

  @media (forced-colors: active) {
    .bar,
    .swatch {
      border: 1px solid CanvasText;
    }

    .received {
      fill: Highlight;
    }

    .matched,
    .pledged {
      fill: GrayText;
    }

    .disc {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 2;
    }

    .ribbon {
      fill: CanvasText;
    }
  }

  @media print {
    .foot {
      display: none;
    }
  }
`;
