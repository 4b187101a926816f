import { css } from 'lit';

/** Tube, ring, cards, milestones and links: what only some meters have. */
export default css`
  :host([variant='tube']) .meter,
  :host([variant='ring']) .meter {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: center;
    column-gap: 1.25rem;
  }

  :host([variant='tube']) .meter > *,
  :host([variant='ring']) .meter > * {
    grid-column: 2;
  }

  :host([variant='tube']) .gauge,
  :host([variant='ring']) .gauge {
    grid-column: 1;
    grid-row: 1 / span 8;
    align-self: center;
    margin: 0;
  }

  :host([variant='tube']) .gauge {
    --_bar: var(--fr-thermometer-size, 1.75rem);
    padding-block-start: 1.5rem;
  }

  :host([variant='tube']) .track {
    inline-size: var(--_bar);
    block-size: max(9em, 8rem);
  }

  :host([variant='tube']) .fill {
    transform: translateY(calc((1 - var(--_fraction, 0)) * 100%));
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

  :host([variant='tube']) .over {
    inset: 0 auto auto 50%;
    transform: translateX(-50%);
    white-space: nowrap;
  }

  :host([variant='ring']) .track {
    inline-size: clamp(6rem, 34cqi, 9rem);
    block-size: auto;
    aspect-ratio: 1;
    border: 0;
    border-radius: 50%;
    background: none;
    overflow: visible;
  }

  :host([variant='ring']) svg {
    display: block;
    transform: rotate(-90deg);
  }

  :host([variant='tube']) .figure,
  :host([variant='ring']) .figure {
    font-size: clamp(1.25em, 8cqi, var(--_hero));
  }

  circle {
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

  :host([variant='ring']) .over {
    inset: 50% auto auto 50%;
    font-size: var(--_lead);
    transform: translate(-50%, -50%);
  }

  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
    gap: 1rem;
  }

  .cards > li {
    padding: 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-size: 0.9375em;
  }

  .image {
    display: block;
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    margin-block-end: 0.75rem;
    border-radius: var(--_radius);
    object-fit: cover;
  }

  .milestones {
    display: grid;
    gap: 0.375rem;
    margin-block-start: 0.75rem;
    font-size: var(--_body);
  }

  .milestones li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.125rem 0.5rem;
  }

  .mark {
    flex: none;
    inline-size: 1.1em;
    block-size: 1.1em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }

  .mark circle {
    stroke-width: 1;
  }

  .reached .mark {
    color: var(--_accent);
    stroke-width: 2;
  }

  .at {
    font-weight: 700;
  }

  .left {
    color: var(--_muted);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.5rem;
    color: var(--_accent);
  }

  .donate {
    margin-block-start: 1rem;
  }

  .button {
    justify-content: center;
    min-block-size: 2.75rem;
    padding: 0.5rem 1.5rem;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 700;
    text-decoration: none;
  }

  .button:hover {
    text-decoration: underline;
  }

  @container (max-width: 17rem) {
    /* Above the bar there is no room beside the hero figure's words any more. */
    :host([variant='bar']) .gauge {
      display: flex;
      flex-direction: column-reverse;
    }

    :host([variant='bar']) .over {
      position: static;
      text-align: end;
    }

    :host([variant='ring']) .meter {
      grid-template-columns: 1fr;
    }

    :host([variant='ring']) .meter > *,
    :host([variant='ring']) .gauge {
      grid-column: 1;
      grid-row: auto;
    }

    :host([variant='ring']) .over {
      position: absolute;
      inset-inline-start: clamp(3rem, 17cqi, 4.5rem);
    }
  }
`;
