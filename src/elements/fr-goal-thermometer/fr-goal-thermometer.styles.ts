import { css } from 'lit';

export default css`
  :host {
    container-type: inline-size;
    --_bar: var(--fr-thermometer-size, 1rem);
    --_fill: var(--fr-thermometer-fill, var(--_accent));
    --_beyond: var(--fr-thermometer-overflow-color, color-mix(in srgb, var(--_accent) 60%, currentColor));
    /* Fills are moved into place rather than resized: to the left of the track, or to its right on an RTL page. */
    --_away: -1;
  }

  :host(:dir(rtl)) {
    --_away: 1;
  }

  .reserved {
    min-block-size: 7.25em;
  }

  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .hero {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.5rem;
  }

  .figure {
    font-size: clamp(1.5em, 11cqi, var(--_hero));
    font-weight: 700;
    line-height: 1.15;
    overflow-wrap: anywhere;
  }

  .beside,
  .facts,
  .legend {
    color: var(--_muted);
    font-size: var(--_body);
  }

  .gauge {
    position: relative;
    margin-block: 0.75rem 0.5rem;
  }

  .track {
    position: relative;
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
    transform: translateX(calc((1 - var(--_fraction, 0)) * 100% * var(--_away)));
    transition: transform 400ms ease-out;
  }

  /* Out of sight, its round end would still leave a sliver at the start of an empty bar. */
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
    opacity: 0.5;
  }

  .over {
    position: absolute;
    inset-inline-end: 0;
    inset-block-end: calc(100% + 0.2rem);
    color: var(--_accent);
    font-size: var(--_body);
    font-weight: 700;
  }

  .legend,
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 1.25rem;
  }

  .facts strong {
    color: var(--_ink, inherit);
  }

  .legend li::before {
    content: '';
    display: inline-block;
    inline-size: 0.75em;
    block-size: 0.75em;
    margin-inline-end: 0.4em;
    border-radius: 2px;
    background: var(--_fill);
  }

  .legend .pledged::before {
    background: repeating-linear-gradient(-45deg, var(--_fill) 0 2px, transparent 2px 4px);
    box-shadow: inset 0 0 0 1px var(--_fill);
  }

  .occasion {
    margin-block-start: 0.5rem;
    font-size: var(--_lead);
    font-weight: 700;
  }

  .name {
    font-size: var(--_lead);
    font-weight: 700;
  }

  @media (forced-colors: active) {
    .track {
      border: 1px solid CanvasText;
    }

    .fill,
    .tick {
      background: Highlight;
      forced-color-adjust: none;
    }
  }

  @media print {
    .track {
      border: 1px solid currentColor;
      print-color-adjust: exact;
    }
  }
`;
