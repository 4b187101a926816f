import { css } from 'lit';

/** Bar, tube and ring. */
export default css`
  :host {
    --_bar: var(--fr-thermometer-size, 1em);
    --_fill: var(--fr-thermometer-fill, var(--_accent));
    --_beyond: var(
      --fr-thermometer-overflow-color,
      color-mix(in srgb, var(--_accent) 50%, var(--_on-accent))
    );
    /* Fills are moved into place rather than resized: to the left of the track, or to its right on an RTL page. */
    --_away: -1;
  }

  :host(:dir(rtl)) {
    --_away: 1;
  }

  .gauge {
    position: relative;
  }

  .track {
    position: relative;
    margin-block: 0.625em 0.5em;
    block-size: var(--_bar);
    border-radius: calc(var(--_bar) / 2);
    background: var(--_track);
    overflow: hidden;
  }

  .fill {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: var(--_fill);
    /* The fallback matters: without it a missing fraction makes the transform invalid, the bar is drawn full, and an
       unfunded campaign looks funded. */
    /* A fill is at least as long as its round end. Otherwise only a sliver of the round end would be visible. */
    transform: translateX(calc(min((1 - var(--_fraction, 0)) * 100%, 100% - var(--_bar)) * var(--_away)));
    transition: transform 400ms ease-out;
  }

  /* The round end of an empty fill would be visible at the start of the bar. */
  .fill[data-fraction='0'] {
    visibility: hidden;
  }

  .fill.pending {
    background: repeating-linear-gradient(-45deg, var(--_fill) 0 3px, transparent 3px 6px);
    opacity: 0.75;
  }

  .fill.beyond {
    inset-inline-start: auto;
    inline-size: calc(100% * var(--_fraction, 0));
    border-radius: 0;
    background: var(--_beyond);
    transform: none;
  }

  .tick {
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(100% * var(--_fraction, 0));
    inline-size: 2px;
    background: currentColor;
    /* Visible on the track as well as on a fill of the same colour. */
    box-shadow: 0 0 0 1px var(--_ground);
  }

  .gauge .track {
    margin: 0;
  }

  :host([variant='tube']) .track {
    inline-size: var(--_bar);
    block-size: var(--_tube);
  }

  /* Marks every quarter but the round end, as on a thermometer. One line is visible on the fill, the other on the track. */
  :host([variant='tube']) .track::after {
    content: '';
    position: absolute;
    inset: 0;
    inset-inline-start: 60%;
    clip-path: inset(3px 0 0);
    background: repeating-linear-gradient(
      to top,
      transparent 0 calc(25% - 3px),
      var(--_ground) 0 calc(25% - 1px),
      currentColor 0 25%
    );
  }

  :host([variant='tube']) .fill {
    transform: translateY(min((1 - var(--_fraction, 0)) * 100%, 100% - var(--_bar)));
  }

  :host([variant='tube']) .fill.beyond {
    inset: 0 0 auto;
    inline-size: auto;
    block-size: calc(100% * var(--_fraction, 0));
    transform: none;
  }

  :host([variant='tube']) .tick {
    inset: auto 0 calc(100% * var(--_fraction, 0));
    inline-size: auto;
    block-size: 2px;
  }

  :host([variant='ring']) .track {
    inline-size: var(--_ring);
    block-size: var(--_ring);
    border: 0;
    background: none;
    overflow: visible;
  }

  /* A placeholder bar would cover the ring's groove, which is visible already. */
  :host([variant='ring']) .track::before {
    display: none;
  }

  .gauge svg {
    display: block;
    transform: rotate(-90deg);
  }

  .gauge circle {
    fill: none;
    stroke-width: 11;
  }

  .groove {
    stroke: var(--_track);
  }

  .arc {
    stroke: var(--_accent);
    stroke-linecap: round;
    stroke-dasharray: calc(100 * var(--_fraction, 0)) 200;
    transition: stroke-dasharray 400ms ease-out;
  }

  .arc[data-fraction='0'] {
    stroke: none;
  }

  .arc.pending {
    opacity: 0.4;
  }

  .arc.beyond {
    stroke: var(--_beyond);
    stroke-width: 5;
  }

  @media (forced-colors: active) {
    :host {
      --_fill: Highlight;
      --_beyond: CanvasText;
    }

    .track {
      border: 1px solid CanvasText;
    }

    .fill,
    .tick,
    .arc,
    .legend li::before {
      forced-color-adjust: none;
    }

    /* The system colour Highlight may be transparent, and pledged gifts are behind it. */
    .fill:not(.pending, .beyond) {
      background: linear-gradient(Highlight, Highlight) Canvas;
    }

    .tick {
      background: CanvasText;
    }

    .gauge .groove {
      stroke: GrayText;
      stroke-width: 3;
    }

    .arc {
      stroke: CanvasText;
    }

    .arc.pending,
    .arc.beyond {
      stroke: Highlight;
      opacity: 1;
    }
  }

  @media print {
    .track {
      border: 1px solid currentColor;
    }

    .track,
    .legend li::before {
      print-color-adjust: exact;
    }

    .groove {
      stroke: color-mix(in srgb, currentColor 25%, transparent);
    }
  }
`;
