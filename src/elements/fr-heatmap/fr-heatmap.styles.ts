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
    --_widest: var(--_map-width);
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

  .maps {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    margin-inline-start: auto;
  }

  .maps button {
    min-block-size: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  .maps button:hover {
    background: var(--_tint);
  }

  .maps button[aria-pressed='true'] {
    border-block-end-color: var(--_accent);
    font-weight: 700;
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
    /* Transparent lines are drawn here: each map would look chosen. */
    .maps button:not([aria-pressed='true']) {
      border-color: Canvas;
    }
  }

  @media print {
    .quiet-button,
    .maps button:not([aria-pressed='true']) {
      display: none;
    }
  }
`;
