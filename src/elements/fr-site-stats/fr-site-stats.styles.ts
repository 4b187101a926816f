import { css } from 'lit';

export default css`
  :host {
    container-type: inline-size;
    --_gap: var(--fr-site-stats-gap, 1.5rem);
    --_pad: 0rem;
    /* One figure: a line of hero size and a line of label. */
    --_figure: calc(2.25em * 1.15 + 0.9375em * 1.4 + 2 * var(--_pad));
  }

  :host([layout='grid']) {
    --_gap: var(--fr-site-stats-gap, 0.75rem);
    --_pad: 1rem;
  }

  .reserved,
  .figures {
    --_rows: var(--_rows-of-1, 5);
    min-block-size: calc(var(--_rows) * (var(--_figure) + var(--_gap)) - var(--_gap));
  }

  .figures {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: minmax(var(--_figure), auto);
    gap: var(--_gap);
    margin: 0;
  }

  .figure {
    /* The label comes first for who listens, the number for who looks. */
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    container-type: inline-size;
    padding: var(--_pad);
  }

  :host([layout='grid']) .figure {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .value {
    margin: 0;
    font-size: var(--_hero);
    font-weight: 700;
    line-height: 1.15;
    white-space: nowrap;
  }

  /* As large as the digits allow, so that no figure is cut off or pushes the page sideways. */
  .value[data-length='m'] {
    font-size: clamp(1.25em, 16cqi, var(--_hero));
  }

  .value[data-length='l'] {
    font-size: clamp(1.25em, 12.5cqi, var(--_hero));
  }

  .value[data-length='xl'] {
    font-size: clamp(1.25em, 9.5cqi, var(--_hero));
  }

  .label {
    color: var(--_muted);
    font-size: var(--_body);
    overflow-wrap: break-word;
    hyphens: auto;
  }

  .compact {
    display: none;
  }

  /* Hidden from sight only: the full figure is what is read aloud, in every format. */
  :host([format='compact']) [data-compact] .full {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  :host([format='compact']) [data-compact] .compact {
    display: inline;
  }

  :host([format='compact']) [data-compact] {
    font-size: var(--_hero);
  }

  @container (max-inline-size: 7.5em) {
    :host(:not([format='full'])) .value[data-compact][data-length='m'] .full {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='m'] .compact {
      display: inline;
    }
  }

  @container (max-inline-size: 9.75em) {
    :host(:not([format='full'])) .value[data-compact][data-length='l'] .full {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='l'] .compact {
      display: inline;
    }
  }

  @container (max-inline-size: 12.75em) {
    :host(:not([format='full'])) .value[data-compact][data-length='xl'] .full {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    :host(:not([format='full'])) .value[data-compact][data-length='xl'] .compact {
      display: inline;
    }
  }

  @container (min-inline-size: 15em) {
    .reserved,
    .figures {
      --_rows: var(--_rows-of-2, 3);
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .figure:first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }

  @container (min-inline-size: 30em) {
    .reserved,
    .figures {
      --_rows: var(--_rows-of-3, 2);
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    /* The first figure fills its row, or what the others leave of it, so that no row has a hole. */
    .figure:first-child:nth-last-child(3n + 1) {
      grid-column: 1 / -1;
    }

    .figure:first-child:nth-last-child(3n + 2) {
      grid-column: auto / span 2;
    }

    .figure:first-child:nth-last-child(3n) {
      grid-column: auto;
    }
  }

  @container (min-inline-size: 44em) {
    :host(:not([layout='grid'], [layout='inline'])) .reserved,
    :host(:not([layout='grid'], [layout='inline'])) .figures {
      --_rows: 1;
      grid-template-columns: none;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
    }

    :host(:not([layout='grid'], [layout='inline'])) .figure {
      grid-column: auto;
    }

    :host(:not([layout='grid'], [layout='inline'])) .figure.money {
      grid-column: auto / span 2;
    }

    :host(:not([layout='grid'], [layout='inline'])) .figure + .figure {
      padding-inline-start: var(--_gap);
      border-inline-start: 1px solid var(--_line);
    }
  }

  :host([layout='inline']) .reserved,
  :host([layout='inline']) .figures {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.4em;
    row-gap: 0;
    min-block-size: 1.5em;
  }

  :host([layout='inline']) .figure {
    flex-direction: row-reverse;
    align-items: baseline;
    gap: 0.35em;
    container-type: normal;
  }

  :host([layout='inline']) .figure:not(:last-child)::after {
    content: '·';
    content: '·' / '';
    order: -1;
  }

  :host([layout='inline']) .value,
  :host([layout='inline']) .label {
    color: inherit;
    font-size: inherit;
    line-height: inherit;
  }
`;
