import { css } from 'lit';

export default css`
  figure {
    margin: 0;
  }

  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-block-end: 0.75rem;
  }

  .title {
    font-size: var(--_lead);
    font-weight: 700;
  }

  .note {
    margin-block-start: 0.75rem;
  }

  .map {
    --_widest: calc(var(--_columns) * var(--_largest));
    display: grid;
    gap: 1rem 2rem;
  }

  .stage {
    position: relative;
    inline-size: 100%;
    max-inline-size: var(--_widest);
    /* A map is not mirrored where writing runs from right to left: west stays west. */
    direction: ltr;
  }

  .map[data-layout='map'] {
    --_widest: var(--_map-width, 60rem);
  }

  .tiles {
    display: grid;
    grid-template-columns: repeat(var(--_columns), minmax(0, 1fr));
    gap: clamp(1px, 0.6cqi, 4px);
    font-size: clamp(0.5625rem, var(--_letters), 0.9375rem);
  }

  [data-map='us'] {
    --_columns: 11;
    --_largest: 4rem;
    --_letters: 3.3cqi;
  }

  [data-map='ca'] {
    --_columns: 8;
    --_largest: 5rem;
    --_letters: 3.6cqi;
  }

  [data-map='au'] {
    --_columns: 4;
    --_largest: 5.5rem;
    --_letters: 4.5cqi;
  }

  .tile {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    border: 1px solid transparent;
    border-radius: min(var(--_radius), 12%);
    cursor: pointer;
    user-select: none;
  }

  .tile:focus-visible {
    z-index: 1;
    outline-offset: 1px;
  }

  .tile[aria-selected='true'] {
    box-shadow:
      0 0 0 2px var(--_paper),
      0 0 0 4px currentColor;
    z-index: 1;
  }

  .tip {
    position: absolute;
    z-index: 2;
    display: grid;
    inline-size: max-content;
    max-inline-size: min(16rem, 100%);
    padding: 0.5rem 0.75rem;
    border-radius: var(--_radius);
    background: var(--_ink);
    color: var(--_paper);
    font-size: var(--_small);
    overflow-wrap: anywhere;
  }

  @container (inline-size >= 42rem) {
    .map {
      grid-template-columns: minmax(0, var(--_widest)) minmax(14rem, 24rem);
      justify-content: space-between;
    }

    .legend {
      grid-template-columns: 1fr;
    }
  }

  @media (forced-colors: active) {
    .tip {
      border: 1px solid CanvasText;
    }
  }

  @media print {
    .quiet-button {
      display: none;
    }
  }
`;
