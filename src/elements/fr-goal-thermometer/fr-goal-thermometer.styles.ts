import { css } from 'lit';

export default css`
  :host {
    container-type: inline-size;
    --_bar: var(--fr-thermometer-size, 1rem);
  }

  .reserved {
    min-block-size: 7.25em;
  }

  .hero {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.5rem;
    margin: 0;
  }

  .raised {
    font-size: clamp(1.5em, 11cqi, var(--_hero));
    font-weight: 700;
    line-height: 1.15;
  }

  .goal,
  .facts {
    color: var(--_muted);
    font-size: var(--_body);
  }

  .track {
    position: relative;
    block-size: var(--_bar);
    margin-block: 0.75rem 0.5rem;
    border-radius: calc(var(--_bar) / 2);
    background: var(--_track);
    overflow: hidden;
  }

  .fill {
    block-size: 100%;
    /* The fallback matters: without it a missing fraction makes the width invalid, the bar is drawn at full width, and
       an unfunded campaign looks funded. */
    inline-size: calc(100% * var(--_fraction, 0));
    min-inline-size: var(--_least, 0);
    border-radius: inherit;
    background: var(--fr-thermometer-fill, var(--_accent));
    transition: inline-size 400ms ease-out;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 1rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .percent {
    color: var(--_accent);
    font-weight: 700;
  }

  .reached {
    margin: 0.25rem 0 0;
    font-size: var(--_lead);
    font-weight: 700;
  }

  @media (forced-colors: active) {
    .track {
      border: 1px solid CanvasText;
    }

    .fill {
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
