import { css } from 'lit';

/** Layout of map, tiles and table. */
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
    flex-grow: 1;
    font-size: var(--_lead);
    font-weight: 700;
  }

  .map {
    /* Every map is at most 30rem high: the space reserved before its name is known fits any of them. */
    --_widest: calc(30rem * var(--_shape));
    display: grid;
    gap: 1rem 2rem;
  }

  [data-map='world'] {
    --_shape: 1280 / 574;
  }

  [data-map='us'] {
    --_shape: 1280 / 811;
  }

  [data-map='ca'] {
    --_shape: 1280 / 1102;
  }

  [data-map='au'] {
    --_shape: 1280 / 1201;
  }

  .stage {
    position: relative;
    inline-size: 100%;
    max-inline-size: var(--_widest);
    /* A map is not mirrored where writing runs from right to left: west stays west. */
    direction: ltr;
  }

  .maps {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }

  .maps button {
    padding-inline: 0.75rem;
    border-width: 0 0 3px;
    border-color: transparent;
    border-radius: 0;
  }

  .maps button[aria-pressed='true'] {
    border-color: var(--_accent);
    font-weight: 700;
  }

  @container (inline-size >= 42rem) {
    .map {
      grid-template-columns: minmax(0, var(--_widest)) minmax(14rem, 24rem);
      justify-content: space-between;
    }
  }
`;
