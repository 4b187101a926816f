import { css } from 'lit';

/** The texts of a meter: name, figures, sentences. */
export default css`
  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .name {
    margin-block-end: 0.125em;
    font-size: var(--_lead);
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  /*
   * Below 26em, the figure has a line of its own: its flex basis is very large below that width, and negative above. It is inherited, because
   * it is meant in the text size of the meter, not of the figure. Not a container query: see NarrowController.
   */
  .hero {
    flex-basis: calc((26em - 100%) * 999);
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.5em;
  }

  /* As large as the number of digits allows, so that no figure wraps. Short figures fit unless the meter is narrow. */
  .figure {
    flex: 0 1;
    flex-basis: inherit;
    max-inline-size: 100%;
    overflow-wrap: break-word;
    font-size: clamp(1.5em, 11cqi, var(--_hero));
    font-weight: 700;
    line-height: 1.15;
  }

  .hero[data-length='m'] .figure {
    font-size: clamp(1.125em, 11cqi, var(--_hero));
  }

  [data-narrow] .hero,
  .hero:is([data-length='l'], [data-length='xl']) {
    container-type: inline-size;
  }

  .hero[data-length='l'] .figure {
    font-size: clamp(1em, 10cqi, var(--_hero));
  }

  .hero[data-length='xl'] .figure {
    font-size: clamp(0.875em, 7.5cqi, var(--_hero));
  }

  .beside {
    flex: 1;
    min-inline-size: 0;
  }

  .beside,
  .facts,
  .legend {
    color: var(--_muted);
    font-size: var(--_body);
  }

  .over {
    font-size: var(--_body);
    font-weight: 700;
  }

  .legend,
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125em 1.25em;
  }

  .legend {
    margin-block: 0.25em;
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

  /* Always reserves one line: the sentence that appears when the goal is reached must not move the page. */
  .news {
    padding-block-start: 0.375em;
    min-block-size: calc(var(--_lead) * 1.4 + 0.375em);
  }

  .occasion {
    font-size: var(--_lead);
    font-weight: 700;
    text-wrap: balance;
  }

  .donate {
    margin-block-start: 0.75em;
  }

  /* Without a sentence, its line is below button and notes instead of above them. Not on cards, whose buttons are aligned. */
  :not(li) > .meter:has(> .news:empty) + .donate {
    translate: 0 calc((var(--_lead) * 1.4 + 0.375em) / -1);
  }

  /* A note's em is 0.8125 of the others. */
  :has(.meter > .news:empty):not(:has(.cards)) ~ .note {
    translate: 0 calc((var(--_lead) * 1.4 + 0.375em) / -0.8125);
  }

  ::slotted(fr-milestone) {
    display: none;
  }

  /* Unknown figures take the space of typical ones. */
  .room .figure {
    min-inline-size: 5.5em;
  }

  /* Not drawn on a placeholder: it would move from the start of the bar to its final position. */
  .room .fill {
    display: none;
  }

  .room .facts strong {
    display: inline-block;
    min-inline-size: 2.25em;
  }

  .room .legend li {
    min-inline-size: 9.5em;
  }

  @media (forced-colors: active) {
    :host([variant='ring']) .received::before {
      --_fill: CanvasText;
    }
  }
`;
