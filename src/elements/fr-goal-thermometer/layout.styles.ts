import { css } from 'lit';

/** Layout of meters: in one column, beside a tube or a ring, or as cards. */
export default css`
  :host([variant='tube']) .meter,
  :host([variant='ring']) .meter {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    column-gap: 1.25em;
  }

  /* Text sizes follow the space that is left beside the tube or ring. */
  .words {
    container-type: inline-size;
    overflow-wrap: anywhere;
  }

  :host([variant='tube']) .meter {
    --_bar: var(--fr-thermometer-size, 2em);
    --_tube: max(220px, 14em);
    column-gap: 1em;
  }

  :host([variant='tube']) .gauge {
    display: grid;
    justify-items: center;
    align-content: center;
    /* Always reserves space for "+12%": reaching the goal must not move tube and text. */
    min-inline-size: 3.5em;
    min-block-size: calc(var(--_tube) + 1.75em);
  }

  :host([variant='tube']) .over {
    position: absolute;
    inset-block-end: calc(50% + var(--_tube) / 2 + 0.125em);
    white-space: nowrap;
  }

  :host([variant='ring']) {
    container: fr-meter / inline-size;
  }

  :host([variant='ring']) .meter {
    --_ring: clamp(6em, 34cqi, 9em);
  }

  .middle {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    line-height: 1.15;
  }

  .middle strong {
    font-size: calc(var(--_ring) * 0.19);
  }

  @container fr-meter (max-inline-size: 17em) {
    :host([variant='ring']) .meter {
      --_ring: min(9em, 75cqi);
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      row-gap: 0.5em;
      text-align: center;
    }

    .words {
      inline-size: 100%;
    }

    .donate {
      text-align: center;
    }

    :host([variant='ring']) .bones ::after {
      inset-inline-end: 0;
      margin-inline: auto;
    }

    .facts,
    .legend {
      justify-content: center;
    }
  }

  /* A negative margin of the list removes the space below the last row of cards. The flow root keeps this margin inside the element. */
  :host([layout='cards']) {
    display: flow-root;
  }

  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14em), 1fr));
    column-gap: 1em;
    margin-block-end: -1em;
  }

  /* Without any sentence, its line is reserved below the list: in the cards, it would be a gap above their buttons. */
  .cards:not(:has(.news:not(:empty))) {
    margin-block-end: 0.75em;
  }

  .cards:not(:has(.news:not(:empty))) .news {
    display: none;
  }

  .cards > li {
    display: flex;
    flex-direction: column;
    margin-block-end: 1em;
    padding: 1em;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-size: 0.9375em;
  }

  .cards .donate {
    margin-block-start: auto;
    padding-block-start: 0.75em;
  }

  .cards .button {
    display: flex;
  }

  /* Only for rings: cards with a bar take their rows from the list (subgrid), which a container can't. */
  :host([variant='ring']) .cards > li {
    container: fr-meter / inline-size;
  }

  .cards .hero {
    container-type: inline-size;
  }

  /* The parts of all cards in a row are aligned, however many lines a name or a sentence has. */
  @supports (grid-template-rows: subgrid) {
    :host(:not([variant='tube'], [variant='ring'])) :is(.cards > li, .cards .meter) {
      display: grid;
      grid-row: span 9;
      grid-template: subgrid / minmax(0, 1fr);
    }

    :host(:not([variant='tube'], [variant='ring'])) .cards .meter {
      grid-row: 2 / span 7;
    }

    .cards .name {
      grid-row: 1;
    }

    .cards .hero {
      grid-row: 2;
    }

    .cards .meter > .track {
      grid-row: 3;
    }

    .cards .legend {
      grid-row: 4;
    }

    .cards .facts {
      grid-row: 5;
    }

    .cards .milestones {
      grid-row: 6;
    }

    .cards .news {
      grid-row: 7;
    }

    .cards .donate {
      grid-row: 9;
    }
  }

  /* The frame of a placeholder card, which is itself invisible. */
  .bones .cards > li {
    position: relative;
  }

  .bones .cards > li::before {
    content: '';
    position: absolute;
    inset: -1px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    visibility: visible;
  }

  .image {
    display: block;
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    margin-block-end: 0.75em;
    border-radius: var(--_radius);
    object-fit: cover;
  }

  @media print {
    .meter,
    .cards > li {
      break-inside: avoid;
    }
  }
`;
