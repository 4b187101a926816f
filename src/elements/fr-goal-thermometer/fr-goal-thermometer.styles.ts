import { css } from 'lit';

/** The words of a meter: name, figures, sentences. */
export default css`
  :host {
    container: fr-meter / inline-size;
  }

  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .name {
    margin-block-end: 0.125rem;
    font-size: var(--_lead);
    font-weight: 700;
    line-height: 1.3;
  }

  .hero {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    column-gap: 0.5rem;
  }

  .figure {
    grid-column: 1 / -1;
    font-size: clamp(1.5em, 11cqi, var(--_hero));
    font-weight: 700;
    line-height: 1.15;
    overflow-wrap: anywhere;
  }

  /* As large as the digits allow, so that no figure is broken in two. */
  .figure[data-length='m'] {
    font-size: clamp(1.125em, 11cqi, var(--_hero));
  }

  .figure[data-length='l'] {
    font-size: clamp(1em, 10cqi, var(--_hero));
  }

  .figure[data-length='xl'] {
    font-size: clamp(0.875em, 7.5cqi, var(--_hero));
  }

  .beside,
  .facts,
  .legend {
    color: var(--_muted);
    font-size: var(--_body);
  }

  .over {
    grid-column: -2;
    color: var(--_accent);
    font-size: var(--_body);
    font-weight: 700;
  }

  @container (min-inline-size: 26rem) {
    .hero {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }

    .figure {
      grid-column: 1;
    }
  }

  .legend,
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 1.25rem;
  }

  .legend {
    margin-block: 0.25rem;
  }

  .legend li {
    display: flex;
    align-items: baseline;
    gap: 0.4em;
  }

  .legend li::before {
    content: '';
    inline-size: 0.75em;
    block-size: 0.75em;
    border-radius: 2px;
    background: var(--_fill);
  }

  .legend .pledged::before {
    background: repeating-linear-gradient(-45deg, var(--_fill) 0 2px, transparent 2px 4px);
    box-shadow: inset 0 0 0 1px var(--_fill);
  }

  /* A line that the page keeps free: a goal that is reached must not push the page down under a reader's eyes. */
  .news {
    min-block-size: calc(var(--_lead) * 1.4 + 0.375rem);
  }

  .occasion {
    padding-block-start: 0.375rem;
    font-size: var(--_lead);
    font-weight: 700;
    text-wrap: balance;
  }

  .donate {
    margin-block-start: 0.75rem;
  }

  ::slotted(fr-milestone) {
    display: none;
  }

  /* Figures that are not known yet take the room of usual ones. */
  .ghost .figure {
    min-inline-size: 5.5em;
  }

  .ghost .facts strong {
    display: inline-block;
    min-inline-size: 2.25em;
  }

  .ghost .legend li {
    min-inline-size: 9.5em;
  }

  @media (forced-colors: active) {
    .legend li::before {
      --_fill: Highlight;
      forced-color-adjust: none;
    }

    :host([variant='ring']) .received::before {
      --_fill: CanvasText;
    }
  }

  @media print {
    .legend li::before {
      print-color-adjust: exact;
    }
  }
`;
